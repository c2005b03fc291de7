/** The settings of the ticket printer, which are those of the browser. */
import { Modal } from '@skatert/ui-kit/modal';
import { Segmented } from '@skatert/ui-kit/segmented';
import styles from './print-settings.module.css';
import { setAutoPrint, setTicketWidth, TICKET_WIDTHS, useAutoPrint, useTicketWidth } from './printer.js';

const WIDTHS = TICKET_WIDTHS.map((width) => ({ value: String(width), label: `${width} мм` }));

export function PrintSettings({ onClose }: { onClose: () => void }) {
  const width = useTicketWidth();
  const isAuto = useAutoPrint();
  const choose = (value: string) => {
    const chosen = TICKET_WIDTHS.find((each) => String(each) === value);
    if (chosen) setTicketWidth(chosen);
  };
  return (
    <Modal title="Печать чеков" width={440} compact onClose={onClose}>
      <div className={styles.settings}>
        <div className={styles.field}>
          <span aria-hidden="true">Ширина ленты</span>
          <Segmented label="Ширина ленты" options={WIDTHS} value={String(width ?? '')} onChange={choose} />
        </div>
        <label className={styles.auto}>
          <input type="checkbox" checked={isAuto} onChange={({ target }) => setAutoPrint(target.checked)} />
          Печатать новые заказы автоматически
        </label>
        <p className={styles.note}>
          Настройки этого браузера. Каждый новый заказ печатается один раз, пока открыт любой экран кабинета.
          Без окна печати — если запустить Chrome с параметром --kiosk-printing.
        </p>
      </div>
    </Modal>
  );
}

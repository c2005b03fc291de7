/** Prints the ticket of an order. The first time in a browser it asks for the width of the paper. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { Button } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { InBrandZone } from '../orders/brand-zone.js';
import styles from './print-settings.module.css';
import { setTicketWidth, TICKET_WIDTHS, useTicketWidth } from './printer.js';

const Ticket = fetched(() => import(/* webpackChunkName: "ticket" */ './ticket.js'), 'Ticket');

export interface PrintTicketProps {
  order: StaffOrder;
  /** The browser has finished printing, or the user has given up. */
  onDone: () => void;
}

export function PrintTicket({ order, onDone }: PrintTicketProps) {
  const width = useTicketWidth();
  if (width === null) return <WidthQuestion onClose={onDone} />;
  return (
    <InBrandZone brandId={order.brandId}>
      <Ticket order={order} width={width} onClose={onDone} />
    </InBrandZone>
  );
}

const WidthQuestion = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Какая лента в принтере?" width={360} compact onClose={onClose}>
    <div className={styles.settings}>
      <div className={styles.widths}>
        {TICKET_WIDTHS.map((width) => (
          <Button key={width} look="secondary" size="large" onClick={() => setTicketWidth(width)}>
            {width} мм
          </Button>
        ))}
      </div>
      <p className={styles.note}>Этот браузер запомнит ответ. Изменить его можно на экране «Заказы».</p>
    </div>
  </Modal>
);

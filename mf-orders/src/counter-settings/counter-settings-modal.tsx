/** How a brand's counter works. */
import { CounterSettings } from '@skatert/contracts/orders/counter';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { SHIFT_TEXTS } from '@skatert/contracts/orders/shift-rules';
import { Modal } from '@skatert/ui-kit/modal';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormNumber } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { apiPut } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { counterSettingsPath, counterSettingsQuery } from '../open-shift/shift-queries.js';
import styles from './counter-settings.module.css';

export interface CounterSettingsModalProps {
  brandId: number;
  onClose: () => void;
}

export function CounterSettingsModal({ brandId, onClose }: CounterSettingsModalProps) {
  const shared = counterSettingsQuery(brandId);
  // Of its own: the cashier's page may have left older settings, which saving would bring back.
  const query = useQuery({ ...shared, queryKey: [...shared.queryKey, 'edited'], staleTime: 0, gcTime: 0 });
  if (query.data) return <SettingsForm brandId={brandId} settings={query.data} onClose={onClose} />;
  return (
    <Modal title={SHIFT_TEXTS.setting} width={480} onClose={onClose}>
      {query.error ? (
        <QueryFailure query={query} text="Не удалось загрузить настройки" />
      ) : (
        <LoadingText>Загружаем настройки…</LoadingText>
      )}
    </Modal>
  );
}

function SettingsForm({
  brandId,
  settings,
  onClose,
}: CounterSettingsModalProps & { settings: CounterSettings }) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: CounterSettings,
    values: settings,
    save: async (body) => {
      await apiPut<CounterSettings>(counterSettingsPath(brandId), body);
      void client.invalidateQueries({ queryKey: counterSettingsQuery(brandId).queryKey });
      onClose();
      toast.success('Настройки сохранены');
    },
    failure: 'Не удалось сохранить настройки',
  });
  const refusal = useWholeBrandRefusal(ORDERS_PERMISSIONS['counter.edit'], brandId);
  return (
    <FormModal title={SHIFT_TEXTS.setting} form={form} submit="Сохранить" refusal={refusal} onClose={onClose}>
      <FormField form={form} name="byShifts">
        {({ value, onChange }) => (
          <label className={styles.switch}>
            <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
            Касса работает по сменам
          </label>
        )}
      </FormField>
      <p className={styles.note}>Без открытой смены касса не примет оплату. Заказы без оплаты примет.</p>
      <FormNumber
        form={form}
        name="cashierDiscountMax"
        label="Скидка кассира, не больше, %"
        hint="Администратор и владелец могут дать любую"
      />
    </FormModal>
  );
}

/** How a brand accepts orders for a later time. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { SLOT_DAYS_MAX, SLOT_MINUTES } from '@skatert/contracts/orders/slot-rules';
import { SlotSettings } from '@skatert/contracts/orders/slots';
import { Modal } from '@skatert/ui-kit/modal';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormNumber } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { apiGet, apiPut } from '@skatert/web-kit/api';
import { queryOptions, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import styles from './slots.module.css';

const TITLE = 'Заказы ко времени';
const pathOf = (brandId: number) => `/order/v1/brand/${brandId}/slot-settings`;

const slotSettingsQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['slot-settings', brandId],
    queryFn: ({ signal }) => apiGet<SlotSettings>(pathOf(brandId), { signal }),
    staleTime: 0,
  });

export interface SlotModalProps {
  brandId: number;
  onClose: () => void;
}

export function SlotModal({ brandId, onClose }: SlotModalProps) {
  const query = useQuery({ ...slotSettingsQuery(brandId), gcTime: 0 });
  if (query.data) return <SlotForm brandId={brandId} settings={query.data} onClose={onClose} />;
  return (
    <Modal title={TITLE} width={480} onClose={onClose}>
      {query.error ? (
        <QueryFailure query={query} text="Не удалось загрузить настройки" />
      ) : (
        <LoadingText>Загружаем настройки…</LoadingText>
      )}
    </Modal>
  );
}

function SlotForm({ brandId, settings, onClose }: SlotModalProps & { settings: SlotSettings }) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: SlotSettings,
    values: settings,
    save: async (body) => {
      await apiPut<SlotSettings>(pathOf(brandId), body);
      void client.invalidateQueries({ queryKey: slotSettingsQuery(brandId).queryKey });
      onClose();
      toast.success('Настройки сохранены');
    },
    failure: 'Не удалось сохранить настройки',
  });
  const refusal = useWholeBrandRefusal(ORDERS_PERMISSIONS['slot.edit'], brandId);
  return (
    <FormModal title={TITLE} form={form} submit="Сохранить" refusal={refusal} onClose={onClose}>
      <FormField form={form} name="forLater">
        {({ value, onChange }) => (
          <label className={styles.switch}>
            <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
            Принимать заказы ко времени
          </label>
        )}
      </FormField>
      <FormNumber
        form={form}
        name="capacity"
        label={`Заказов на каждые ${SLOT_MINUTES} минут`}
        hint="На каждую точку и на доставку. Пусто — без ограничения"
      />
      <FormNumber form={form} name="leadMinutes" label="За сколько минут до времени" unit="мин" />
      <FormNumber
        form={form}
        name="daysAhead"
        label="На сколько дней вперёд"
        hint={`0 — только на сегодня, не больше ${SLOT_DAYS_MAX}`}
      />
    </FormModal>
  );
}

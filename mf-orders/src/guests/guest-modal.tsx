/** Whether a brand accepts orders without an account. */
import { GUEST_TEXTS } from '@skatert/contracts/orders/guest-rules';
import { GuestSettings } from '@skatert/contracts/orders/guests';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Modal } from '@skatert/ui-kit/modal';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { apiGet, apiPut } from '@skatert/web-kit/api';
import { queryOptions, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import styles from './guests.module.css';

const pathOf = (brandId: number) => `/order/v1/brand/${brandId}/guest-settings`;

const guestSettingsQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['guest-settings', brandId],
    queryFn: ({ signal }) => apiGet<GuestSettings>(pathOf(brandId), { signal }),
    staleTime: 0,
  });

export interface GuestModalProps {
  brandId: number;
  onClose: () => void;
}

export function GuestModal({ brandId, onClose }: GuestModalProps) {
  const query = useQuery({ ...guestSettingsQuery(brandId), gcTime: 0 });
  if (query.data) return <GuestForm brandId={brandId} settings={query.data} onClose={onClose} />;
  return (
    <Modal title={GUEST_TEXTS.setting} width={480} onClose={onClose}>
      {query.error ? (
        <QueryFailure query={query} text="Не удалось загрузить настройки" />
      ) : (
        <LoadingText>Загружаем настройки…</LoadingText>
      )}
    </Modal>
  );
}

function GuestForm({ brandId, settings, onClose }: GuestModalProps & { settings: GuestSettings }) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: GuestSettings,
    values: settings,
    save: async (body) => {
      await apiPut<GuestSettings>(pathOf(brandId), body);
      void client.invalidateQueries({ queryKey: guestSettingsQuery(brandId).queryKey });
      onClose();
      toast.success('Настройки сохранены');
    },
    failure: 'Не удалось сохранить настройки',
  });
  const refusal = useWholeBrandRefusal(ORDERS_PERMISSIONS['guest.edit'], brandId);
  return (
    <FormModal title={GUEST_TEXTS.setting} form={form} submit="Сохранить" refusal={refusal} onClose={onClose}>
      <FormField form={form} name="acceptsGuests">
        {({ value, onChange }) => (
          <label className={styles.switch}>
            <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
            Принимать заказы по имени и телефону
          </label>
        )}
      </FormField>
      <p className={styles.note}>
        Гость следит за заказом и отменяет его по ссылке. Телефон никто не подтверждал, переписки с гостем
        нет.
      </p>
    </FormModal>
  );
}

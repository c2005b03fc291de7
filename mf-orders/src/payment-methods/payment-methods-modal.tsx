/** Which ways of paying a brand accepts, by the way of receiving an order. */
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import { type AcceptedMethods, AcceptedMethodsBody } from '@skatert/contracts/orders/payment-methods';
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '@skatert/contracts/orders/payments';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Modal } from '@skatert/ui-kit/modal';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { apiGet, apiPut } from '@skatert/web-kit/api';
import { queryOptions, useQuery } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useId } from 'react';
import styles from './payment-methods.module.css';

const TITLE = 'Способы оплаты';
const MODES: readonly [DeliveryMode, string][] = [
  ['DELIVERY', 'При доставке'],
  ['PICKUP', 'При самовывозе'],
];
const pathOf = (brandId: number) => `/order/v1/payment-methods/${brandId}`;

const methodsQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['payment-methods', brandId],
    queryFn: ({ signal }) => apiGet<AcceptedMethods>(pathOf(brandId), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export interface PaymentMethodsModalProps {
  brandId: number;
  onClose: () => void;
}

export function PaymentMethodsModal({ brandId, onClose }: PaymentMethodsModalProps) {
  const query = useQuery(methodsQuery(brandId));
  if (query.data) return <MethodsForm brandId={brandId} accepted={query.data} onClose={onClose} />;
  return (
    <Modal title={TITLE} width={480} onClose={onClose}>
      {query.error ? (
        <QueryFailure query={query} text="Не удалось загрузить способы оплаты" />
      ) : (
        <LoadingText>Загружаем способы оплаты…</LoadingText>
      )}
    </Modal>
  );
}

type MethodsForm = ContractForm<typeof AcceptedMethodsBody>;

function MethodsForm({
  brandId,
  accepted,
  onClose,
}: PaymentMethodsModalProps & { accepted: AcceptedMethods }) {
  const known = (mode: DeliveryMode) => PAYMENT_METHODS.filter((method) => accepted[mode].includes(method));
  const form = useContractForm({
    schema: AcceptedMethodsBody,
    values: { DELIVERY: known('DELIVERY'), PICKUP: known('PICKUP') },
    save: async (body) => {
      await apiPut<AcceptedMethods>(pathOf(brandId), body);
      onClose();
      toast.success('Способы оплаты сохранены');
    },
    failure: 'Не удалось сохранить способы оплаты',
  });
  const refusal = useWholeBrandRefusal(ORDERS_PERMISSIONS['payment.editMethods'], brandId);
  return (
    <FormModal title={TITLE} form={form} submit="Сохранить" refusal={refusal} onClose={onClose}>
      {MODES.map(([mode, legend]) => (
        <Methods key={mode} form={form} mode={mode} legend={legend} />
      ))}
      <p className={styles.hint}>
        Клиенты выбирают из них при оформлении заказа. Отметить оплату заказа можно любым способом.
      </p>
    </FormModal>
  );
}

function Methods({ form, mode, legend }: { form: MethodsForm; mode: DeliveryMode; legend: string }) {
  const errorId = useId();
  return (
    <FormField form={form} name={mode}>
      {({ value, onChange, onBlur, error }) => (
        <fieldset className={styles.methods} aria-describedby={error ? errorId : undefined}>
          <legend>{legend}</legend>
          {PAYMENT_METHODS.map((method) => (
            <label key={method}>
              <input
                type="checkbox"
                checked={value.includes(method)}
                aria-invalid={error !== undefined}
                onBlur={onBlur}
                onChange={({ target }) =>
                  onChange(
                    PAYMENT_METHODS.filter((each) =>
                      each === method ? target.checked : value.includes(each),
                    ),
                  )
                }
              />
              {PAYMENT_METHOD_LABELS[method]}
            </label>
          ))}
          {error && (
            <p id={errorId} role="alert" className={styles.error}>
              {error}
            </p>
          )}
        </fieldset>
      )}
    </FormField>
  );
}

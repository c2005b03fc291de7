/** The dialog that creates or edits a courier. */
import { type Courier, CourierEdit } from '@skatert/contracts/orders/couriers';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormPhone, FormText, FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPost, apiPut, isApiError } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { courierPath, couriersPath, rereadCouriers } from './courier-queries.js';
import styles from './couriers.module.css';

export interface CourierModalProps {
  brandId: number;
  /** Null: a new one. */
  courier: Courier | null;
  onClose: () => void;
}

export function CourierModal(props: CourierModalProps) {
  const form = useCourierForm(props);
  return (
    <FormModal
      title={props.courier ? 'Изменить курьера' : 'Новый курьер'}
      form={form}
      submit="Сохранить"
      onClose={props.onClose}
    >
      <FormText
        form={form}
        name="name"
        label="Имя"
        hint="Клиенты видят его, когда заказ в пути"
        autoComplete="off"
      />
      <FormPhone form={form} name="phone" label="Телефон" />
      <FormField form={form} name="phoneShown">
        {({ value, onChange }) => (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={value ?? false}
              onChange={({ target }) => onChange(target.checked)}
            />
            Клиенты могут звонить курьеру
          </label>
        )}
      </FormField>
      <FormTextArea form={form} name="comment" label="Комментарий" hint="Видят только сотрудники" rows={3} />
    </FormModal>
  );
}

function useCourierForm({ brandId, courier, onClose }: CourierModalProps): ContractForm<typeof CourierEdit> {
  const client = useQueryClient();
  // The courier as he was when the dialog was opened.
  const [before] = useState(courier);
  return useContractForm({
    schema: CourierEdit,
    values: {
      name: before?.name ?? '',
      phone: before?.phone ?? '',
      comment: before?.comment ?? '',
      phoneShown: before?.phoneShown ?? false,
      ...(before && { version: before.version }),
    },
    save: async (body) => {
      try {
        if (before) await apiPut<Courier>(courierPath(brandId, before), body);
        else await apiPost<Courier>(couriersPath(brandId), body);
      } catch (error) {
        // The list shows what another editor has saved meanwhile.
        if (isApiError(error) && error.code === 'EDIT_CONFLICT') void rereadCouriers(client, brandId);
        throw error;
      }
      void rereadCouriers(client, brandId);
      onClose();
      toast.success('Курьер сохранён');
    },
    failure: 'Не удалось сохранить курьера',
  });
}

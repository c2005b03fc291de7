/** The dialog that creates or edits a supplier. */
import { type Supplier, SupplierBody } from '@skatert/contracts/inventory/suppliers';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useSave } from '../shared/references/use-save.js';

export interface SupplierModalProps {
  /** Null: a new one. */
  supplier: Supplier | null;
  onClose: () => void;
}

export function SupplierModal({ supplier, onClose }: SupplierModalProps) {
  const save = useSave<Supplier>('suppliers', supplier, onClose);
  const { name = '', phone, email, address } = supplier ?? {};
  const form = useContractForm({
    schema: SupplierBody,
    values: { name, phone: phone ?? '', email: email ?? '', address: address ?? '' },
    save,
    failure: 'Ошибка сохранения',
  });
  return (
    <FormModal
      title={supplier ? 'Изменить поставщика' : 'Новый поставщик'}
      form={form}
      submit="Сохранить"
      onClose={onClose}
    >
      <FormText form={form} name="name" label="Название" autoComplete="off" />
      <FormText
        form={form}
        name="phone"
        label="Телефон"
        type="tel"
        placeholder="+7 (999) 999-99-99"
        autoComplete="off"
      />
      <FormText form={form} name="email" label="Email" type="email" autoComplete="off" />
      <FormText form={form} name="address" label="Адрес" placeholder="Город, улица, дом" autoComplete="off" />
    </FormModal>
  );
}

/** The dialog that creates a brand. */
import { BrandBody } from '@skatert/contracts/menu/brands';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { BrandFields } from './brand-fields.js';
import { useCreateBrand } from './use-create-brand.js';

export function BrandModal({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    schema: BrandBody,
    values: { name: '', organizationName: '', description: '', telegramBotToken: '' },
    save: useCreateBrand(onClose),
    failure: 'Не удалось сохранить бренд',
  });
  return (
    <FormModal title="Новый бренд" form={form} submit="Создать бренд" onClose={onClose}>
      <BrandFields form={form} />
    </FormModal>
  );
}

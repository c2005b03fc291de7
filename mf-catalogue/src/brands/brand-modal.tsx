/** The dialog that creates a brand. */
import { BrandBody } from '@skatert/contracts/menu/brands';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormText, FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
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
      <FormText form={form} name="name" label="Название" />
      <FormText form={form} name="organizationName" label="Юридическое название" />
      <FormTextArea form={form} name="description" label="Описание" />
      <FormText
        form={form}
        name="telegramBotToken"
        label="Токен Telegram-бота"
        autoComplete="off"
        spellCheck={false}
        hint="Виден только администраторам и владельцам бренда"
      />
    </FormModal>
  );
}

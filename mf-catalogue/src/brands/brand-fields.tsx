/** The fields of a brand's form. */
import type { BrandBody } from '@skatert/contracts/menu/brands';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormText, FormTextArea } from '@skatert/ui-kit/office/form-fields';

export function BrandFields({ form }: { form: ContractForm<typeof BrandBody> }) {
  return (
    <>
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
    </>
  );
}

/** The fields of a brand's form. */
import type { BrandBody } from '@skatert/contracts/menu/brands';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormText, FormTextArea } from '@skatert/ui-kit/office/form-fields';

interface BrandFieldsProps {
  form: ContractForm<typeof BrandBody>;
  /** True: who is bound to points is not sent the token, a secret of the whole brand. */
  isBound?: boolean;
}

export function BrandFields({ form, isBound = false }: BrandFieldsProps) {
  return (
    <>
      <FormText form={form} name="name" label="Название" />
      <FormText form={form} name="organizationName" label="Юридическое название" />
      <FormTextArea form={form} name="description" label="Описание" />
      {!isBound && (
        <FormText
          form={form}
          name="telegramBotToken"
          label="Токен Telegram-бота"
          autoComplete="off"
          spellCheck={false}
          hint="Виден только администраторам и владельцам, которые работают во всех точках бренда"
        />
      )}
    </>
  );
}

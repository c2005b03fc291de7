/** The form of a new brand. */

import { Button } from '@skatert/ui-kit/button';
import { TextArea, TextField } from '@skatert/ui-kit/field';
import { Form, FormAnswers, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { isApiError, serverMessage } from '@skatert/web-kit/api';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { BRAND_LIMITS, type BrandErrors, type BrandForm, checkBrand, EMPTY_BRAND } from './brand-form.js';
import { useCreateBrand } from './use-create-brand.js';

type Field = (name: keyof BrandForm) => {
  value: string;
  error: string | undefined;
  maxLength: number;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

export function BrandModal({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [form, setForm] = useState(EMPTY_BRAND);
  const [errors, setErrors] = useState<BrandErrors>({});
  const create = useCreateBrand(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = checkBrand(form);
    setErrors(faults);
    if (Object.keys(faults).length > 0 || create.isPending) return;
    create.mutate(form, { onError: (error) => setErrors(isApiError(error) ? error.errors : {}) });
  };
  const field: Field = (name) => ({
    value: form[name],
    error: errors[name],
    maxLength: BRAND_LIMITS[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setForm({ ...form, [name]: target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return (
    <Modal
      title="Новый бренд"
      width={520}
      onClose={onClose}
      keepOnOutsideClick={Object.values(form).some((text) => text !== '')}
      footer={
        <FormAnswers>
          <Button look="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" form={formId} busy={create.isPending}>
            Создать бренд
          </Button>
        </FormAnswers>
      }
    >
      <Form id={formId} onSubmit={submit}>
        {create.error && (
          <FormFailure>{serverMessage(create.error, 'Не удалось сохранить бренд')}</FormFailure>
        )}
        <Fields field={field} />
      </Form>
    </Modal>
  );
}

function Fields({ field }: { field: Field }) {
  return (
    <>
      <TextField label="Название" required {...field('name')} />
      <TextField label="Юридическое название" {...field('organizationName')} />
      <TextArea label="Описание" {...field('description')} />
      <TextField
        label="Токен Telegram-бота"
        autoComplete="off"
        spellCheck={false}
        hint="Виден только администраторам и владельцам бренда"
        {...field('telegramBotToken')}
      />
    </>
  );
}

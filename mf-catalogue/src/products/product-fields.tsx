/** The fields of a product's form. */
import {
  FormComboBox,
  FormField,
  FormMoney,
  FormText,
  FormTextArea,
} from '@skatert/ui-kit/office/form-fields';
import { useQuery } from '@skatert/web-kit/query';
import { tagTreeQuery } from '../tags/tags-query.js';
import { groupChoices } from './group-choices.js';
import { GroupsField } from './groups-field.js';
import styles from './product-fields.module.css';
import type { ProductForm } from './product-form.js';
import { PromoHint } from './promo-hint.js';
import { SizesField } from './sizes-field.js';
import { VisibleField } from './visible-field.js';

export interface ProductFieldsProps {
  form: ProductForm;
  brandId: number;
  brandName: string;
}

export function ProductFields({ form, brandId, brandName }: ProductFieldsProps) {
  const { data: tree, error } = useQuery(tagTreeQuery(brandId));
  const choices = groupChoices(tree ?? []);
  return (
    <>
      <FormText form={form} name="name" label="Название" />
      <FormTextArea form={form} name="description" label="Описание" />
      <div className={styles.prices}>
        <FormMoney form={form} name="price" label="Цена" />
        <FormMoney form={form} name="promoPrice" label="Акционная цена" />
      </div>
      <PromoHint control={form.control} />
      <p className={styles.brand}>
        Бренд: <strong>{brandName}</strong>
      </p>
      {!tree && error && (
        <p className={styles.problem} role="alert">
          Не удалось загрузить группы тегов.
        </p>
      )}
      {/* Its choices are fixed once it is shown. */}
      {tree ? (
        <FormComboBox
          form={form}
          name="groupTagId"
          label="Группа"
          choices={choices}
          placeholder="Без группы"
        />
      ) : null}
      {tree ? (
        <FormField form={form} name="tagIds">
          {({ value, onChange, error: message }) => (
            <GroupsField value={value ?? []} onChange={onChange} choices={choices} error={message} />
          )}
        </FormField>
      ) : null}
      <FormField form={form} name="sizes">
        {({ value, onChange, error: message }) => (
          <SizesField value={value ?? []} onChange={onChange} error={message} />
        )}
      </FormField>
      <FormField form={form} name="visible">
        {({ value, onChange }) => <VisibleField value={value ?? true} onChange={onChange} />}
      </FormField>
    </>
  );
}

/** The fields of a product's form. */
import {
  FormComboBox,
  FormField,
  FormMoney,
  FormText,
  FormTextArea,
} from '@skatert/ui-kit/office/form-fields';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { type ReactNode, useId } from 'react';
import { ExtrasField } from '../extras/extras-field.js';
import { ChosenField } from '../fields/chosen-field.js';
import { groupChoices } from '../tags/group-choices.js';
import { GROUPS_FAILED, TreeFailure } from '../tags/tree-failure.js';
import { useTagTree } from '../tags/use-tag-tree.js';
import { BadgesField } from './badges-field.js';
import styles from './product-fields.module.css';
import type { ProductForm } from './product-form.js';
import { PromoHint } from './promo-hint.js';
import { SizesField } from './sizes-field.js';
import { VisibleField } from './visible-field.js';

export interface ProductFieldsProps {
  form: ProductForm;
  brandId: number;
  brandName: string;
  /** Below the sizes. */
  sizesNote?: ReactNode;
}

export function ProductFields({ form, brandId, brandName, sizesNote }: ProductFieldsProps) {
  const noteId = useId();
  return (
    <>
      <FormText form={form} name="name" label="Название" />
      <FormTextArea form={form} name="description" label="Описание" />
      <FormText form={form} name="weight" label="Вес или объём" placeholder="350 г" autoComplete="off" />
      <div className={styles.prices}>
        <FormMoney form={form} name="price" label="Цена" />
        <FormMoney form={form} name="promoPrice" label="Акционная цена" aria-describedby={noteId} />
      </div>
      <PromoHint id={noteId} control={form.control} />
      <p className={styles.brand}>
        Бренд: <strong>{brandName}</strong>
      </p>
      <GroupFields form={form} brandId={brandId} />
      <SizesField form={form} />
      {sizesNote}
      <FormField form={form} name="extraGroupIds">
        {({ value, onChange, error }) => (
          <ExtrasField brandId={brandId} value={value ?? []} onChange={onChange} error={error} />
        )}
      </FormField>
      <FormField form={form} name="badges">
        {({ value, onChange, error }) => (
          <BadgesField value={value ?? []} onChange={onChange} error={error} />
        )}
      </FormField>
      <FormField form={form} name="visible">
        {({ value, onChange }) => <VisibleField value={value ?? true} onChange={onChange} />}
      </FormField>
    </>
  );
}

/** The groups of the product. Without the tree it keeps those that it has. */
function GroupFields({ form, brandId }: Pick<ProductFieldsProps, 'form' | 'brandId'>) {
  const tags = useTagTree(brandId);
  if (tags.hasFailed) return <TreeFailure text={GROUPS_FAILED} tags={tags} />;
  // The choices of a combo box are fixed once it is shown.
  if (!tags.tree)
    return (
      <>
        <Skeleton height={60} />
        <Skeleton height={60} />
      </>
    );
  const choices = groupChoices(tags.tree);
  return (
    <>
      <FormComboBox form={form} name="groupTagId" label="Группа" choices={choices} placeholder="Без группы" />
      <FormField form={form} name="tagIds">
        {({ value, onChange, error }) => (
          <ChosenField
            label="Ещё в группах"
            placeholder="Добавить группу"
            choices={choices}
            value={value ?? []}
            onChange={onChange}
            nameOfUnknown={(id) => `Тег #${id}`}
            removal="Убрать из группы"
            error={error}
          />
        )}
      </FormField>
    </>
  );
}

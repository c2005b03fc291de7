/** The fields of the form of a group of extras. */
import { FormField, FormNumber, FormText } from '@skatert/ui-kit/office/form-fields';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { ChosenField } from '../fields/chosen-field.js';
import { groupChoices } from '../tags/group-choices.js';
import { GROUPS_FAILED, TreeFailure } from '../tags/tree-failure.js';
import { useTagTree } from '../tags/use-tag-tree.js';
import type { ExtraGroupForm } from './extra-group-form.js';
import styles from './extras.module.css';
import { OptionsField } from './options-field.js';
import { ProductsField } from './products-field.js';

export interface ExtraGroupFieldsProps {
  form: ExtraGroupForm;
  brandId: number;
  /** The products that offer the saved group, with their names. */
  products: readonly { id: number; name: string }[];
}

export function ExtraGroupFields({ form, brandId, products }: ExtraGroupFieldsProps) {
  return (
    <>
      <FormText form={form} name="name" label="Название" placeholder="Например, сиропы" />
      <div className={styles.pair}>
        <FormNumber form={form} name="min" label="Выбрать не меньше" hint="0 — можно не выбирать" />
        <FormNumber form={form} name="max" label="Выбрать не больше" hint="1 — только один вариант" />
      </div>
      <OptionsField form={form} />
      <GroupTags form={form} brandId={brandId} />
      <FormField form={form} name="productIds">
        {({ value, onChange, error }) => (
          <ProductsField
            brandId={brandId}
            known={products}
            value={value ?? []}
            onChange={onChange}
            error={error}
          />
        )}
      </FormField>
    </>
  );
}

/** The groups of the menu that offer the group. Without the tree it keeps those that it has. */
function GroupTags({ form, brandId }: Pick<ExtraGroupFieldsProps, 'form' | 'brandId'>) {
  const tags = useTagTree(brandId);
  if (tags.hasFailed) return <TreeFailure text={GROUPS_FAILED} tags={tags} />;
  // The choices of a combo box are fixed once it is shown.
  const { tree } = tags;
  if (!tree) return <Skeleton height={60} />;
  return (
    <FormField form={form} name="groupTagIds">
      {({ value, onChange, error }) => (
        <ChosenField
          label="Группы меню"
          placeholder="Добавить группу меню"
          hint="Для товаров самой группы; вложенные группы выбираются отдельно"
          choices={groupChoices(tree)}
          value={value ?? []}
          onChange={onChange}
          nameOfUnknown={(id) => `Тег #${id}`}
          removal="Убрать группу меню"
          error={error}
        />
      )}
    </FormField>
  );
}

/** The fields of a tag's form. */
import type { EditTagBody } from '@skatert/contracts/menu/tags';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormSelect, FormText } from '@skatert/ui-kit/office/form-fields';
import { useQuery } from '@skatert/web-kit/query';
import { NO_PARENT, parentsFor } from './tag-parents.js';
import styles from './tags.module.css';
import { tagTreeQuery } from './tags-query.js';

export interface TagFieldsProps {
  form: ContractForm<typeof EditTagBody>;
  brandId: number;
  /** The edited tag, which can't be its own parent, nor can a tag below it; null: a new tag. */
  tagId: number | null;
}

/** Shown before a name once per level; a select ignores spaces. */
const INDENT = '\u2003';

export function TagFields({ form, brandId, tagId }: TagFieldsProps) {
  const { data: tree, error } = useQuery(tagTreeQuery(brandId));
  return (
    <>
      <FormText form={form} name="name" label="Название" />
      <div>
        <FormSelect form={form} name="parentId" label="Родительский тег">
          <option value="">{NO_PARENT}</option>
          {parentsFor(tree ?? [], tagId).map(({ id, name, level }) => (
            <option key={id} value={id}>
              {INDENT.repeat(level - 1) + name}
            </option>
          ))}
        </FormSelect>
        {!tree && error && (
          <p className={styles.problem} role="alert">
            Ошибка при загрузке тегов
          </p>
        )}
      </div>
    </>
  );
}

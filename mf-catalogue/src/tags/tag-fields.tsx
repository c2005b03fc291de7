/** The fields of a tag's form. */
import type { EditTagBody } from '@skatert/contracts/menu/tags';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormSelect, FormText } from '@skatert/ui-kit/office/form-fields';
import { NO_PARENT, parentsFor, type TagChoice } from './tag-parents.js';
import { TreeFailure } from './tree-failure.js';
import { useTagTree } from './use-tag-tree.js';

export interface TagFieldsProps {
  form: ContractForm<typeof EditTagBody>;
  brandId: number;
  /** The edited tag, which can't be its own parent, nor can a tag below it; null: a new tag. */
  tagId: number | null;
}

/** Shown before a name once per level; a select ignores spaces. */
const INDENT = '\u2003';

export function TagFields({ form, brandId, tagId }: TagFieldsProps) {
  const tags = useTagTree(brandId);
  const parents = tags.tree ? parentsFor(tags.tree, tagId) : unnamed(form.value('parentId'));
  return (
    <>
      <FormText form={form} name="name" label="Название" />
      <FormSelect form={form} name="parentId" label="Родительский тег">
        <option value="">{NO_PARENT}</option>
        {parents.map(({ id, name, level }) => (
          <option key={id} value={id}>
            {INDENT.repeat(level - 1) + name}
          </option>
        ))}
      </FormSelect>
      {tags.hasFailed && <TreeFailure text="Ошибка при загрузке тегов" tags={tags} />}
    </>
  );
}

/** Returns the chosen parent as the only choice: without the tree its name is not known. */
const unnamed = (id: unknown): TagChoice[] =>
  typeof id === 'number' ? [{ id, name: `Тег #${id}`, level: 1 }] : [];

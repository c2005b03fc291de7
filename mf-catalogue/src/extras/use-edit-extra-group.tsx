/** Saves a group of extras that another person may be editing, too. */
import type { ExtraGroupDetails } from '@skatert/contracts/menu/extra-groups';
import { countOf } from '@skatert/contracts/shared/text';
import { apiPut } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import type { EditedFields } from '../editing/edited-fields.js';
import { type Editing, useEditing } from '../editing/use-editing.js';
import { tagsById } from '../tags/tag-parents.js';
import { tagTreeQuery } from '../tags/tags-query.js';
import { type ExtraGroupFields, toFields } from './extra-group-form.js';
import { extraGroupPath, invalidateExtras } from './extras-query.js';
import { optionsText } from './extras-texts.js';

export const SAVE_FAILURE = 'Не удалось сохранить добавки';

/** Returns the `save` of the form and the conflict to show; `onSaved` closes the form. */
export function useEditExtraGroup(group: ExtraGroupDetails, onSaved: () => void): Editing<ExtraGroupFields> {
  const client = useQueryClient();
  const { id, brandId } = group;
  return useEditing<ExtraGroupDetails, ExtraGroupFields>({
    object: group,
    toBody: toFields,
    fields: fieldsOf(brandId),
    failure: SAVE_FAILURE,
    send: (body) => apiPut<ExtraGroupDetails>(extraGroupPath(id), body),
    onSaved: () => {
      toast.success('Добавки сохранены');
      void invalidateExtras(client, brandId);
      onSaved();
    },
  });
}

const fieldsOf = (brandId: number): EditedFields<ExtraGroupFields> => ({
  name: { label: 'Название' },
  min: { label: 'Выбрать не меньше' },
  max: { label: 'Выбрать не больше' },
  options: { label: 'Варианты', show: optionsText },
  groupTagIds: {
    label: 'Группы меню',
    show: (ids) => ids && ids.length > 0 && <GroupNames brandId={brandId} ids={ids} />,
  },
  productIds: {
    label: 'Товары',
    show: (ids) => ids && ids.length > 0 && countOf(ids.length, ['товар', 'товара', 'товаров']),
  },
});

function GroupNames({ brandId, ids }: { brandId: number; ids: readonly number[] }) {
  const { data: tree = [] } = useQuery(tagTreeQuery(brandId));
  const tags = tagsById(tree);
  return ids.map((id) => tags.get(id)?.name ?? `Тег #${id}`).join(', ');
}

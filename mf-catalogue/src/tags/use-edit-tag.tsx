/** Saves a tag that another person may be editing, too. */
import type { EditTagBody, StaffGroupTag } from '@skatert/contracts/menu/tags';
import { apiPut } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { type Editing, useEditing } from '../editing/use-editing.js';
import { NO_PARENT, tagsById } from './tag-parents.js';
import { SAVE_FAILURE, type TagTexts } from './tag-texts.js';
import { invalidateTags, tagPath, tagTreeQuery } from './tags-query.js';

/** Returns the body that would save the tag unchanged; null is the root. */
export const toTagBody = ({ name, brandId, parentId }: StaffGroupTag): EditTagBody => ({
  name,
  brandId,
  parentId: parentId === 0 ? null : parentId,
});

/** Returns the `save` of the form and the conflict to show; `onSaved` closes the form. */
export function useEditTag(tag: StaffGroupTag, texts: TagTexts, onSaved: () => void): Editing<EditTagBody> {
  const { brandId } = tag;
  const client = useQueryClient();
  return useEditing({
    object: tag,
    toBody: toTagBody,
    fields: {
      name: { label: 'Название' },
      parentId: { label: 'Родительский тег', show: (id) => <ParentName brandId={brandId} id={id ?? null} /> },
    },
    failure: SAVE_FAILURE,
    send: (body) => apiPut<StaffGroupTag>(`${tagPath(tag.id)}/full`, body),
    onSaved: () => {
      toast.success(texts.edited);
      void invalidateTags(client, brandId);
      onSaved();
    },
  });
}

/** The other editor's parent may be a new tag, which the list does not have yet. */
function ParentName({ brandId, id }: { brandId: number; id: number | null }) {
  const { data: tree = [] } = useQuery(tagTreeQuery(brandId));
  return id === null ? NO_PARENT : (tagsById(tree).get(id)?.name ?? `Тег #${id}`);
}

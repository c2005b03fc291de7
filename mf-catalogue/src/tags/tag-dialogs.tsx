/** The dialogs of tags. */
import type { GroupTag, GroupTagNode } from '@skatert/contracts/menu/tags';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useFailedOpening } from '../dialogs/use-failed-opening.js';
import { RemoveTagDialog } from './remove-tag-dialog.js';
import { PAGE_TEXTS, type TagTexts } from './tag-texts.js';
import { invalidateTags, tagQuery } from './tags-query.js';

export type TagTask =
  | { kind: 'create'; parentId: number | null }
  | { kind: 'edit' | 'delete'; tag: GroupTagNode };

const TagCreateModal = fetched(
  () => import(/* webpackPrefetch: true */ './tag-create-modal.js'),
  'TagCreateModal',
);
const TagEditModal = fetched(() => import(/* webpackPrefetch: true */ './tag-edit-modal.js'), 'TagEditModal');

export interface TagDialogsProps {
  brandId: number;
  task: TagTask;
  texts?: TagTexts;
  onCreated: (tag: GroupTag) => void;
  onClose: () => void;
}

export function TagDialogs({ brandId, task, texts = PAGE_TEXTS, onCreated, onClose }: TagDialogsProps) {
  switch (task.kind) {
    case 'create':
      return (
        <TagCreateModal
          brandId={brandId}
          parentId={task.parentId}
          texts={texts}
          onCreated={onCreated}
          onClose={onClose}
        />
      );
    case 'edit':
      return <EditDialog tag={task.tag} texts={texts} onClose={onClose} />;
    case 'delete':
      return <RemoveTagDialog kind="delete" tag={task.tag} onRemoved={onClose} onClose={onClose} />;
  }
}

interface EditDialogProps {
  tag: GroupTagNode;
  texts: TagTexts;
  onClose: () => void;
}

/** Opens once the tag has been read as it is now, with the version that the save sends. */
function EditDialog({ tag: { id, brandId }, texts, onClose }: EditDialogProps) {
  const client = useQueryClient();
  const { data: tag, error } = useQuery(tagQuery(id));
  useFailedOpening(error, () => {
    void invalidateTags(client, brandId);
    onClose();
  });
  return <TagEditModal tag={tag} texts={texts} onClose={onClose} />;
}

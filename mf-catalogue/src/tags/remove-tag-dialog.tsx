/** Asks for confirmation before a tag is archived, or deleted from the list; both send it to the archive. */
import type { GroupTag } from '@skatert/contracts/menu/tags';
import { countOf } from '@skatert/contracts/shared/text';
import { apiDelete } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { ConfirmCall } from '../dialogs/confirm-call.js';
import { countTags, tagsById } from './tag-parents.js';
import { invalidateTags, tagPath, tagTreeQuery } from './tags-query.js';

const TEXTS = {
  archive: {
    title: 'Архивировать тег?',
    confirm: 'Архивировать',
    success: 'Тег и вложенные элементы отправлены в архив',
    failure: 'Произошла ошибка при архивировании тега',
  },
  delete: {
    title: 'Удалить тег?',
    confirm: 'Удалить',
    success: 'Тег успешно удален',
    failure: 'Произошла ошибка при удалении тега',
  },
} as const;

export interface RemoveTagDialogProps {
  kind: keyof typeof TEXTS;
  tag: Pick<GroupTag, 'id' | 'name' | 'brandId'>;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveTagDialog({ kind, tag, onRemoved, onClose }: RemoveTagDialogProps) {
  const client = useQueryClient();
  const { data: tree = [] } = useQuery(tagTreeQuery(tag.brandId));
  const below = countTags(tagsById(tree).get(tag.id)?.children ?? []);
  const { title, confirm, success, failure } = TEXTS[kind];
  const remove = async (): Promise<void> => {
    await apiDelete(tagPath(tag.id));
    toast.success(success);
    await invalidateTags(client, tag.brandId);
    onClose();
    onRemoved();
  };
  return (
    <ConfirmCall title={title} confirm={confirm} failure={failure} call={remove} onClose={onClose}>
      <p>
        Тег «{tag.name}»{below > 0 && `, ${countOf(below, BELOW)}`} и все товары внутри исчезнут с витрины и
        отправятся в архив.
      </p>
    </ConfirmCall>
  );
}

const BELOW = ['вложенный тег', 'вложенных тега', 'вложенных тегов'] as const;

/** The dialogs of the panel's groups. */
import type { Brand } from '@skatert/contracts/menu/brands';
import type { GroupTag, GroupTagNode } from '@skatert/contracts/menu/tags';
import { countOf } from '@skatert/contracts/shared/text';
import { apiDelete } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { EditableBrandField } from '../brands/editable-brand-field.js';
import { ConfirmCall } from '../dialogs/confirm-call.js';
import { PlaceDialog } from '../dialogs/place-dialog.js';
import { invalidateProducts } from '../products/products-query.js';
import { TagDialogs } from '../tags/tag-dialogs.js';
import { tagsById } from '../tags/tag-parents.js';
import { invalidateTags, tagPath } from '../tags/tags-query.js';
import { type TagMove, withoutTag } from './tag-moves.js';

export type PanelTagTask =
  | { kind: 'create'; parentId: number | null }
  | { kind: 'edit' | 'delete' | 'move'; tag: GroupTagNode };

export interface PanelTagDialogsProps {
  brandId: number;
  tree: readonly GroupTagNode[];
  task: PanelTagTask;
  onMove: (move: TagMove) => void;
  onMoveToBrand: (tag: GroupTagNode, brand: Brand) => void;
  onCreated: (tag: GroupTag) => void;
  onClose: () => void;
}

const TEXTS = { created: 'Тег успешно создан', edited: 'Тег успешно обновлен' };

export function PanelTagDialogs(props: PanelTagDialogsProps) {
  const { brandId, task, onCreated, onClose } = props;
  switch (task.kind) {
    case 'delete':
      return <DeleteDialog tag={task.tag} onClose={onClose} />;
    case 'move':
      return <MoveDialog {...props} tag={task.tag} />;
    case 'create':
      return (
        <TagDialogs brandId={brandId} task={task} texts={TEXTS} onCreated={onCreated} onClose={onClose} />
      );
    case 'edit':
      return (
        <TagDialogs
          brandId={brandId}
          task={{ kind: 'edit', tag: task.tag }}
          texts={TEXTS}
          onCreated={onCreated}
          onClose={onClose}
        />
      );
  }
}

function DeleteDialog({ tag, onClose }: { tag: GroupTagNode; onClose: () => void }) {
  const client = useQueryClient();
  const below = tagsById(tag.children).size;
  const remove = async (): Promise<void> => {
    await apiDelete(tagPath(tag.id));
    toast.success('Тег удалён');
    onClose();
    void invalidateProducts(client, tag.brandId);
    await invalidateTags(client, tag.brandId);
  };
  return (
    <ConfirmCall
      title={`Удалить тег «${tag.name}»?`}
      confirm="Удалить"
      failure="Не удалось удалить тег"
      call={remove}
      onClose={onClose}
    >
      <p>Удалить тег и его поддерево? Это действие необратимо.</p>
      <p>Вложенные теги{below > 0 && ` (${countOf(below, TAGS)})`} и товары внутри тоже будут удалены.</p>
    </ConfirmCall>
  );
}

const TAGS = ['тег', 'тега', 'тегов'] as const;

interface MoveDialogProps
  extends Pick<PanelTagDialogsProps, 'tree' | 'onMove' | 'onMoveToBrand' | 'onClose'> {
  tag: GroupTagNode;
}

/** In another brand the tag becomes the last one at the root. */
function MoveDialog({ tag, tree, onMove, onMoveToBrand, onClose }: MoveDialogProps) {
  const [parentId, setParentId] = useState(tag.parentId);
  const [target, setTarget] = useState<Brand | null>(null);
  const other = target?.id === tag.brandId ? null : target;
  const nodes = other ? [] : withoutTag(tree, tag.id);
  const siblings = parentId === 0 ? nodes : (tagsById(nodes).get(parentId)?.children ?? []);
  return (
    <PlaceDialog
      title={`Переместить: ${tag.name}`}
      root="Корень"
      nodes={nodes}
      parentId={other ? 0 : parentId}
      onParent={setParentId}
      siblings={other ? null : siblings}
      onMove={(place) => {
        onClose();
        if (other) onMoveToBrand(tag, other);
        else onMove({ id: tag.id, ...place });
      }}
      onClose={onClose}
    >
      <EditableBrandField value={target?.id ?? tag.brandId} onChange={setTarget} />
      {other && (
        <p>Вместе с тегом перейдут вложенные теги и товары. Он окажется в корне бренда «{other.name}».</p>
      )}
    </PlaceDialog>
  );
}

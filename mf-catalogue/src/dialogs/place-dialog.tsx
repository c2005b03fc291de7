/** Chooses a place in a tree: a parent, and the neighbour before which something is moved. */
import { Button } from '@skatert/ui-kit/button';
import { SelectField } from '@skatert/ui-kit/field';
import { FormActions, FormBody } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { Tree, type TreeNode } from '@skatert/ui-kit/office/tree';
import { Loading } from '@skatert/ui-kit/skeleton';
import { type ReactNode, useState } from 'react';
import styles from './place-dialog.module.css';

export interface Place {
  /** 0: the root. */
  parentId: number;
  /** Null: after the last one. */
  beforeId: number | null;
}

export interface PlaceDialogProps {
  title: string;
  /** The name of the root. */
  root: string;
  /** The possible parents below the root; undefined while they are not known, nothing can be moved then. */
  nodes: readonly TreeNode[] | undefined;
  /** Shown instead of the tree when the nodes did not load. */
  failure?: ReactNode;
  /** The chosen parent; 0: the root; null: none yet, which `refusal` must refuse. */
  parentId: number | null;
  onParent: (id: number) => void;
  /**
   * What is at the parent already, in order, without what is moved; undefined while it is not known; null: what is moved
   * becomes the last one.
   */
  siblings: readonly { id: number; name: string }[] | undefined | null;
  /** Why the move is refused; absent: it is allowed. */
  refusal?: string | undefined;
  onMove: (place: Place) => void;
  onClose: () => void;
  /** Fields above the tree. */
  children?: ReactNode;
}

const LAST = 'last';

export function PlaceDialog(props: PlaceDialogProps) {
  const { title, nodes, failure, parentId, onMove, onClose, children } = props;
  const siblings = props.siblings ?? [];
  const [before, setBefore] = useState(LAST);
  // The neighbour of another parent's children, or one that has left meanwhile, is none.
  const chosen = siblings.some(({ id }) => String(id) === before) ? before : LAST;
  const move = () => {
    if (parentId !== null) onMove({ parentId, beforeId: chosen === LAST ? null : Number(chosen) });
  };
  return (
    <Modal
      title={title}
      width={520}
      onClose={onClose}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose}>
            Отмена
          </Button>
          <ActionButton refusal={nodes ? props.refusal : 'Группы ещё не загрузились'} onClick={move}>
            Переместить
          </ActionButton>
        </FormActions>
      }
    >
      <FormBody>
        {children}
        {nodes ? (
          <Parents {...props} nodes={nodes} />
        ) : (
          failure || <Loading text="Загружаем группы…" height={160} />
        )}
        {props.siblings !== null && (
          <SelectField label="Место" value={chosen} onChange={({ target }) => setBefore(target.value)}>
            <option value={LAST}>В конец</option>
            {siblings.map(({ id, name }, index) => (
              <option key={id} value={id}>
                {index === 0 ? `В начало, перед «${name}»` : `Перед «${name}»`}
              </option>
            ))}
          </SelectField>
        )}
      </FormBody>
    </Modal>
  );
}

function Parents({ root, nodes, parentId, onParent }: PlaceDialogProps & { nodes: readonly TreeNode[] }) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(
    () => new Set([0, ...pathTo(nodes, parentId ?? 0)]),
  );
  return (
    <div className={styles.tree}>
      <Tree
        label="Куда"
        nodes={[{ id: 0, name: root, children: nodes }]}
        expanded={expanded}
        onExpand={setExpanded}
        selected={parentId}
        onSelect={onParent}
      />
    </div>
  );
}

/** Returns the ids of a node and of the nodes above it; empty when the tree has no such node. */
export function pathTo(nodes: readonly TreeNode[], id: number): number[] {
  for (const node of nodes) {
    if (node.id === id) return [id];
    const below = pathTo(node.children, id);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}

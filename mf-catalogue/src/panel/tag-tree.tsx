/** The tree of groups beside the products: a click opens a group, rows are moved, and products are dropped on them. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { Tree } from '@skatert/ui-kit/office/tree';
import { Link, useNavigate } from '@skatert/web-kit/router';
import { Layers } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { pathTo } from '../dialogs/place-dialog.js';
import { PRODUCT_TYPE } from '../products/product-grid.js';
import { tagsById } from '../tags/tag-parents.js';
import type { TagMove } from './tag-moves.js';
import { TagIcon } from './tag-rows.js';
import styles from './tag-tree.module.css';
import { placeQuery } from './use-place.js';

export interface TagTreeProps {
  brandId: number;
  tree: readonly GroupTagNode[];
  groupId: number | null;
  /** Undefined: nothing may be moved. */
  onMove: ((move: TagMove) => void) | undefined;
  /** Products were dropped on a group. */
  onProducts: (ids: number[], groupId: number) => void;
}

export function TagTree({ brandId, tree, groupId, onMove, onProducts }: TagTreeProps) {
  const { expanded, setExpanded } = useExpanded(tree, groupId);
  const { select, onKey, onPointer } = useSelect(brandId);
  const tags = useMemo(() => tagsById(tree), [tree]);
  return (
    <div className={styles.tree} onKeyDownCapture={onKey} onPointerDownCapture={onPointer}>
      <Link
        to={placeQuery(brandId, null)}
        className={styles.root}
        aria-current={groupId === null ? 'location' : undefined}
      >
        <Layers size={20} strokeWidth={1.5} aria-hidden="true" />
        Корень
      </Link>
      {tree.length > 0 && (
        <Tree
          label="Дерево тегов"
          nodes={tree}
          expanded={expanded}
          onExpand={setExpanded}
          selected={groupId}
          onSelect={select}
          onMove={
            onMove &&
            (({ ids: [id], parentId, beforeId }) => {
              if (id !== undefined) onMove({ id, parentId: parentId ?? 0, beforeId });
            })
          }
          accepts={onMove && { type: PRODUCT_TYPE, onDrop: onProducts }}
          start={({ id }) => {
            const tag = tags.get(id);
            return tag && <TagIcon tag={tag} />;
          }}
        />
      )}
    </div>
  );
}

/** Which groups are expanded: those that the user expanded, and all above the shown one. */
function useExpanded(tree: readonly GroupTagNode[], groupId: number | null) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState<number | null>(null);
  if (shown !== groupId && tree.length > 0) {
    setShown(groupId);
    setChosen(new Set([...chosen, ...(groupId === null ? [] : pathTo(tree, groupId).slice(0, -1))]));
  }
  return { expanded: chosen, setExpanded: setChosen };
}

/** Opens groups. Arrow keys select each row that they pass: those replace the history entry. */
function useSelect(brandId: number) {
  const navigate = useNavigate();
  const byKey = useRef(false);
  return {
    select: (id: number) => navigate(placeQuery(brandId, id), { replace: byKey.current }),
    onKey: () => {
      byKey.current = true;
    },
    onPointer: () => {
      byKey.current = false;
    },
  };
}

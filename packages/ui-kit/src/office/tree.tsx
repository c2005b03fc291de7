/** A tree with selection, and moves by drag and drop or keyboard. */
import { ChevronRight, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useMemo } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { Button, Tree as TreeBase, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { DropIndicator, type DropItem, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { OfficeContext } from './office-context.js';
import styles from './tree.module.css';
import { type Move, moveTo, type TreeNode } from './tree-moves.js';

export type { Move, TreeNode };

export interface TreeDrops {
  /** The drag type of the other collection's items. */
  type: string;
  /** `ids`: the dropped items. */
  onDrop: (ids: number[], nodeId: number) => void;
}

/** The drag type of a tree's own rows. */
const ROW_TYPE = 'skatert/tree-row';

export interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  /** The ids of the expanded nodes. */
  expanded: ReadonlySet<number>;
  onExpand: (expanded: ReadonlySet<number>) => void;
  selected: number | null;
  onSelect: (id: number) => void;
  /** Absent: nodes can't be moved. */
  onMove?: ((move: Move) => void) | undefined;
  /** What may be dropped on a node, such as cards of a `CardGrid`. */
  accepts?: TreeDrops | undefined;
  /** Renders the start of a row, before the name: a picture. */
  start?: (node: TreeNode) => ReactNode;
  /** Renders the end of a row: counts, buttons, a menu. Pressing a button does not select the row. */
  end?: (node: TreeNode) => ReactNode;
}

export function Tree(props: TreeProps) {
  const { label, nodes, expanded, onExpand, selected, onSelect, onMove, accepts, start, end } = props;
  const { dragAndDropHooks } = useMoves(props);
  return (
    <OfficeContext>
      <TreeBase
        // The hooks of a drag can't come or go later, such as when the rights are loaded.
        key={String(onMove === undefined)}
        aria-label={label}
        className={styles.tree}
        items={nodes}
        dependencies={[start, end, onMove === undefined]}
        expandedKeys={expanded}
        onExpandedChange={(keys) => onExpand(new Set([...keys].map(Number)))}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={selected === null ? [] : [selected]}
        onSelectionChange={(keys) => {
          for (const key of keys) onSelect(Number(key));
        }}
        {...((onMove || accepts) && { dragAndDropHooks })}
      >
        {(node) => <Branch id={node.id} node={node} start={start} end={end} />}
      </TreeBase>
    </OfficeContext>
  );
}

function useMoves({ nodes, onMove, accepts }: TreeProps) {
  const names = useMemo(() => namesOf(nodes), [nodes]);
  return useDragAndDrop<TreeNode>({
    // Without `getItems` rows can't be dragged; the tree may still be a target.
    ...(onMove && {
      getItems: (keys) =>
        [...keys].map((key) => ({ 'text/plain': names.get(Number(key)) ?? '', [ROW_TYPE]: String(key) })),
    }),
    getAllowedDropOperations: () => ['move'],
    getDropOperation: ({ type, ...target }, types) => {
      if (types.has(ROW_TYPE)) return 'move';
      const isOnNode = type === 'item' && 'dropPosition' in target && target.dropPosition === 'on';
      return accepts && types.has(accepts.type) && isOnNode ? 'move' : 'cancel';
    },
    ...(onMove && {
      onMove: ({ keys, target }) => {
        const move = moveTo(nodes, [...keys].map(Number), Number(target.key), target.dropPosition);
        if (move) onMove(move);
      },
    }),
    ...(accepts && {
      onItemDrop: async ({ items, target, isInternal }) => {
        if (!isInternal) accepts.onDrop(await idsOfDrop(items, accepts.type), Number(target.key));
      },
    }),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator} />,
  });
}

/** Returns the ids of dropped items of another collection. */
async function idsOfDrop(items: readonly DropItem[], type: string): Promise<number[]> {
  const texts = items.map((item) => (item.kind === 'text' ? item.getText(type) : ''));
  return (await Promise.all(texts)).map(Number);
}

function namesOf(nodes: readonly TreeNode[], names = new Map<number, string>()): Map<number, string> {
  for (const { id, name, children } of nodes) {
    names.set(id, name);
    namesOf(children, names);
  }
  return names;
}

interface BranchProps {
  node: TreeNode;
  start: TreeProps['start'];
  end: TreeProps['end'];
  id?: number;
}

function Branch({ node, start, end }: BranchProps) {
  const { id, name, children } = node;
  return (
    <TreeItem id={id} textValue={name} className={styles.item} hasChildItems={children.length > 0}>
      <TreeItemContent>
        {({ hasChildItems, allowsDragging }) => (
          <div className={styles.line}>
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron}>
                <ChevronRight size={16} />
              </Button>
            ) : (
              <span className={styles.leaf} />
            )}
            {start?.(node)}
            <span className={styles.name}>{name}</span>
            <RowEnd>{end?.(node)}</RowEnd>
            {allowsDragging && (
              <Button slot="drag" className={styles.handle}>
                <GripVertical size={16} />
              </Button>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={children} dependencies={[start, end]}>
        {(child) => <Branch id={child.id} node={child} start={start} end={end} />}
      </Collection>
    </TreeItem>
  );
}

const keepFromRow = (event: SyntheticEvent): void => event.stopPropagation();
/** Arrow keys still move the focus. */
const keepPressFromRow = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};

/** Keeps the press of a button from the row, which Enter on the button would only select. */
function RowEnd({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the events of its buttons from the row
    <span
      className={styles.end}
      onPointerDown={keepFromRow}
      onMouseDown={keepFromRow}
      onClick={keepFromRow}
      onKeyDown={keepPressFromRow}
      onKeyUp={keepPressFromRow}
    >
      {children}
    </span>
  );
}

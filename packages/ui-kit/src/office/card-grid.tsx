/** A grid of cards: one Tab stop with arrow keys inside; cards are sorted, and dragged to a tree, by mouse or keyboard. */
import clsx from 'clsx';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { Button, GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import styles from './card-grid.module.css';
import { OfficeContext } from './office-context.js';
import { moveTo } from './tree-moves.js';

/** A new place among the cards. */
export interface CardMove {
  ids: number[];
  /** The next card after the move; null: the last shown card, there may be more. */
  beforeId: number | null;
}

export interface CardGridProps<Item extends { id: number }> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Renders a card. Buttons in it must be inside `CardControls`. */
  children: (item: Item) => ReactNode;
  /** Enter or a click on a card. */
  onOpen: (item: Item) => void;
  /** The key `e` on a focused card, at its place on the keyboard, so that it is «у» in Russian. */
  onEdit?: ((item: Item) => void) | undefined;
  /** The drag type of the cards, for collections that accept them; absent: they can't be dragged. */
  dragType?: string | undefined;
  /** Absent: their order can't be changed. */
  onMove?: ((move: CardMove) => void) | undefined;
  className?: string | undefined;
}

export function CardGrid<Item extends { id: number }>(props: CardGridProps<Item>) {
  const { label, items, nameOf, children, onOpen, onEdit, dragType, className } = props;
  const hooks = useCardDrag(props);
  const withId = (id: number) => items.find((item) => item.id === id);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const card = event.target instanceof HTMLElement ? event.target : null;
    if (event.code !== 'KeyE' || card?.role !== 'row') return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = withId(Number(card.dataset.key));
    if (item) onEdit?.(item);
  };
  return (
    <OfficeContext>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cards inside have the focus */}
      <div className={clsx(styles.frame, className)} onKeyDown={press}>
        <GridList
          // The hooks of a drag can't come or go later, such as when the rights are loaded.
          key={String(dragType)}
          aria-label={label}
          layout="grid"
          className={styles.grid}
          items={items}
          dependencies={[children, dragType]}
          disallowTypeAhead
          onAction={(key) => {
            const item = withId(Number(key));
            if (item) onOpen(item);
          }}
          {...(dragType !== undefined && { dragAndDropHooks: hooks })}
        >
          {(item) => (
            <GridListItem id={item.id} textValue={nameOf(item)} className={styles.card}>
              {children(item)}
              {dragType !== undefined && (
                <Button slot="drag" className={styles.handle}>
                  <GripVertical size={16} />
                </Button>
              )}
            </GridListItem>
          )}
        </GridList>
      </div>
    </OfficeContext>
  );
}

function useCardDrag<Item extends { id: number }>(props: CardGridProps<Item>) {
  const { items, nameOf, dragType = '', onMove } = props;
  const names = new Map(items.map((item) => [item.id, nameOf(item)]));
  const nodes = items.map(({ id }) => ({ id, name: '', children: [] }));
  const { dragAndDropHooks } = useDragAndDrop<Item>({
    getItems: (ids) =>
      [...ids].map((id) => ({ 'text/plain': names.get(Number(id)) ?? '', [dragType]: String(id) })),
    getAllowedDropOperations: () => ['move'],
    ...(onMove && {
      onReorder: ({ keys, target }) => {
        const move = moveTo(nodes, [...keys].map(Number), Number(target.key), target.dropPosition);
        if (move) onMove({ ids: move.ids, beforeId: move.beforeId });
      },
    }),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator} />,
  });
  return dragAndDropHooks;
}

/** Presses of the buttons inside do not open the card. */
export function CardControls({ className, children }: { className?: string; children: ReactNode }) {
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  const stopPress = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus
    <div className={className} onPointerDown={stop} onMouseDown={stop} onClick={stop} onKeyDown={stopPress}>
      {children}
    </div>
  );
}

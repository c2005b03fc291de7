/**
 * A grid of cards: one Tab stop with arrow keys inside; cards are selected, sorted, and dragged to a tree, by mouse or
 * keyboard.
 */
import clsx from 'clsx';
import { GripVertical } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useMemo,
} from 'react';
import { Button, GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Virtualizer } from 'react-aria-components/Virtualizer';
import styles from './card-grid.module.css';
import { CardLayout } from './card-layout.js';
import { type CardSelection, useCardSelection } from './card-selection.js';
import { OfficeContext } from './office-context.js';
import { Choice } from './table-grid.js';
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
  /** Renders a card, again when its item or this function changes. Buttons in it must be inside `CardControls`. */
  children: (item: Item) => ReactNode;
  /** Enter or a click on a card. */
  onOpen: (item: Item) => void;
  /** The key `e` on a focused card, at its place on the keyboard, so that it is «у» in Russian. */
  onEdit?: ((item: Item) => void) | undefined;
  /** The drag type of the cards, for collections that accept them; absent: they can't be dragged. */
  dragType?: string | undefined;
  /** Absent: they can't be selected. While some are selected, a click selects too, and Enter still opens. */
  selection?: CardSelection | undefined;
  /** Absent: their order can't be changed. */
  onMove?: ((move: CardMove) => void) | undefined;
  /** Renders only the cards in the window: there may be hundreds. Otherwise `--columns` is set in CSS. */
  virtual?: boolean | undefined;
  className?: string | undefined;
}

export function CardGrid<Item extends { id: number }>(props: CardGridProps<Item>) {
  const { items, children, selection, virtual, className } = props;
  const selecting = useCardSelection(items, selection);
  const keys = useCardKeys(props);
  const cards = <Cards {...props} selecting={selecting.props} />;
  return (
    <OfficeContext>
      <ContentContext value={children as (item: object) => ReactNode}>
        <div className={className} {...keys} {...selecting.listeners}>
          {virtual ? <Virtualizer layout={CardLayout}>{cards}</Virtualizer> : cards}
        </div>
      </ContentContext>
    </OfficeContext>
  );
}

type CardsProps<Item extends { id: number }> = CardGridProps<Item> & {
  selecting: ReturnType<typeof useCardSelection>['props'];
};

function Cards<Item extends { id: number }>(props: CardsProps<Item>) {
  const { label, items, nameOf, onOpen, dragType, selection, virtual, selecting } = props;
  const hooks = useCardDrag(props);
  const isSelectable = selection !== undefined;
  return (
    <GridList
      // The hooks of a drag can't come or go later, such as when the rights are loaded.
      key={String(dragType)}
      aria-label={label}
      layout="grid"
      className={clsx(styles.grid, virtual && styles.virtual)}
      items={items}
      dependencies={[dragType, isSelectable]}
      disallowTypeAhead
      onAction={(key) => {
        const item = items.find(({ id }) => id === Number(key));
        if (item) onOpen(item);
      }}
      {...selecting}
      {...(dragType !== undefined && { dragAndDropHooks: hooks })}
    >
      {(item) => (
        <GridListItem id={item.id} textValue={nameOf(item)} className={styles.card}>
          {isSelectable && <Choice label="Выбрать" className={styles.choice} />}
          <Content item={item} />
          {dragType !== undefined && (
            <Button slot="drag" className={styles.handle}>
              <GripVertical size={16} />
            </Button>
          )}
        </GridListItem>
      )}
    </GridList>
  );
}

/** Renders a card; cards read it from a context, so that its change does not rebuild the collection. */
const ContentContext = createContext<(item: object) => ReactNode>(() => null);

/** Stays as it is when only the selection changes: there may be hundreds of cards. */
function Content({ item }: { item: object }) {
  const render = useContext(ContentContext);
  return useMemo(() => render(item), [render, item]);
}

/** The keys of a focused card: `e` edits it; Enter opens it, also while cards are selected. */
function useCardKeys<Item extends { id: number }>(props: CardGridProps<Item>) {
  const { items, onOpen, onEdit, selection } = props;
  const focused = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): Item | undefined => {
    if (!(target instanceof HTMLElement) || target.role !== 'row' || ctrlKey || metaKey || altKey) return;
    return items.find(({ id }) => id === Number(target.dataset.key));
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const item = event.code === 'KeyE' ? focused(event) : undefined;
      if (item) onEdit?.(item);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const isOpening = event.key === 'Enter' && selection !== undefined && selection.selected.size > 0;
      const item = isOpening ? focused(event) : undefined;
      if (!item) return;
      // React Aria would select it.
      event.preventDefault();
      event.stopPropagation();
      onOpen(item);
    },
  };
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

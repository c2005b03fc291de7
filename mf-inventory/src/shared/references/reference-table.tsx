import { DataTable } from '@skatert/ui-kit/office/data-table';
import { EmptyState } from '@skatert/ui-kit/state';
import { SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import {
  type Reference,
  type ReferenceActions,
  ReferenceCard,
  type ReferenceText,
  referenceColumns,
} from './reference-columns.js';

/** From this many rows on, only the visible ones are rendered. */
const VIRTUAL_FROM = 100;
const ROW_HEIGHT = 48;
const VIRTUAL = { height: 'max(320px, 100dvh - 260px)', rowHeight: ROW_HEIGHT };

interface ReferenceTableProps<Item extends Reference> extends ReferenceActions<Item> {
  title: string;
  /** Undefined while they are loading. */
  items: readonly Item[] | undefined;
  query: string;
  searched: (item: Item) => readonly (string | null)[];
  texts: readonly ReferenceText<Item>[];
  empty: ReactNode;
}

/** Lists the items with the query in one of their searched texts. */
export function ReferenceTable<Item extends Reference>(props: ReferenceTableProps<Item>) {
  const { title, items, query, searched, texts, empty, refusal, onTask } = props;
  const wanted = query.toLocaleLowerCase('ru');
  const found = items?.filter((item) =>
    searched(item).some((text) => text?.toLocaleLowerCase('ru').includes(wanted)),
  );
  const columns = useMemo(() => referenceColumns(texts, { refusal, onTask }), [texts, refusal, onTask]);
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={found}
      rowKey={({ id }) => id}
      {...(found && found.length >= VIRTUAL_FROM && { virtual: VIRTUAL })}
      card={(item) => <ReferenceCard item={item} texts={texts} refusal={refusal} onTask={onTask} />}
      skeletons={8}
      skeletonHeight={45}
      cardSkeletonHeight={140}
      empty={items?.length === 0 ? empty : <EmptyState Icon={SearchX} text="Нет данных" />}
    />
  );
}

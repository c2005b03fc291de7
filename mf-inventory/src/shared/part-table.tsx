import { DataTable, type DataTableProps } from '@skatert/ui-kit/office/data-table';
import { EmptyState } from '@skatert/ui-kit/state';
import { PackageOpen } from 'lucide-react';

export interface PartTableProps<Row extends object>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'columns' | 'rowKey' | 'rowClass' | 'cardsBelow' | 'cardSkeletonHeight'
  > {
  rows: readonly Row[];
  /** Shown when there are no rows. */
  empty: string;
}

/** Longer lists render only the visible rows. */
const SHORT = 50;
const VIRTUAL = { virtual: { height: 'min(420px, 60vh)', rowHeight: 45 } };

/** A table within the page. Its columns must be the same array in each render. */
export function PartTable<Row extends object>({ empty, ...table }: PartTableProps<Row>) {
  return (
    <DataTable
      {...table}
      {...(table.rows.length > SHORT && VIRTUAL)}
      empty={<EmptyState Icon={PackageOpen} text={empty} />}
    />
  );
}

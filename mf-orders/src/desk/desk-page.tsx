/** The desk: the orders of the caller's brands, updated live. */

import type { StaffOrder, StaffOrdersPage } from '@skatert/contracts/orders/orders';
import { listedCountOf } from '@skatert/contracts/shared/text';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { DataTable, type Sort } from '@skatert/ui-kit/office/data-table';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Pager } from '@skatert/ui-kit/office/pager';
import { PauseButton, Pauses } from '@skatert/ui-kit/office/pause-button';
import { useNarrow } from '@skatert/ui-kit/office/use-narrow';
import { InZone, ZoneNote } from '@skatert/ui-kit/office/zone';
import { ReadButton } from '@skatert/ui-kit/read-button';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { ClipboardList, Keyboard, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { ChatModal } from '../chat/chat-modal.js';
import { type Freshness, FreshnessNote, isUnreachable, LostConnection } from '../orders/freshness.js';
import { bySoonest, isForLater } from '../orders/later.js';
import type { DeskFilters as Values } from '../orders/order-queries.js';
import { useDeskBrands } from '../orders/use-brand-roles.js';
import { useNow } from '../orders/use-now.js';
import type { Opened } from '../orders/use-opened.js';
import { ReviewTextModal } from '../reviews/review-text-modal.js';
import { BulkSteps } from './bulk-steps.js';
import type { FiltersProps } from './choice-filters.js';
import styles from './desk.module.css';
import type { DeskDialog } from './desk-cells.js';
import { deskColumns, isLargeSum } from './desk-columns.js';
import { DeskFilters, QuickStatus } from './desk-filters.js';
import { DeskSettings } from './desk-settings.js';
import { LaterOrders } from './later-orders.js';
import { NewOrdersBar } from './new-orders-bar.js';
import { DeskCard } from './order-facts.js';
import { type Desk, useDesk } from './use-desk.js';
import { PAGE_SIZES, sortsOf, useDeskFilters } from './use-desk-filters.js';
import { useDeskKeys } from './use-desk-keys.js';
import { EditingContext } from './use-list-in-use.js';

/** The window width in px below which the columns don't fit. */
const CARDS_BELOW = 1000;

const needsAttention = ({ status, newMessagesCount }: StaffOrder): boolean =>
  status === 'QUEUED' || newMessagesCount > 0;

export default function DeskPage() {
  const [filters, changeFilters] = useDeskFilters();
  const desk = useDesk(filters, changeFilters);
  const { page, freshness, dialog } = desk;
  const rows = useRef<HTMLDivElement>(null);
  const keys = useDeskKeys(rows, desk);
  return (
    <InZone zone={page?.timeZone}>
      <OfficePage className={styles.page} wide>
        <Head
          filters={filters}
          onChange={changeFilters}
          page={page}
          freshness={freshness}
          onRefresh={desk.reread}
          onHelp={keys.openHelp}
        />
        <LostConnection freshness={freshness} onRetry={desk.reread} />
        <DeskFilters filters={filters} onChange={changeFilters} />
        <div className={styles.list} {...desk.handlers}>
          <div ref={rows}>
            <NewOrdersBar count={desk.waiting} onShow={desk.showWaiting} />
            <Orders desk={desk} filters={filters} onChange={changeFilters} />
          </div>
          <BulkSteps orders={desk.chosenOrders} onClear={() => desk.choose(new Set())} />
          <Pager
            page={filters.page}
            totalPages={page?.totalPages ?? 1}
            onPage={(page) => changeFilters({ page }, { turns: true })}
            size={filters.size}
            sizes={PAGE_SIZES}
            onSize={(size) => changeFilters({ size })}
          />
        </div>
        <Dialogs opened={dialog} />
        {keys.dialog}
      </OfficePage>
    </InZone>
  );
}

function Orders({ desk, filters, onChange }: FiltersProps & { desk: Desk }) {
  const { page, error, dialog } = desk;
  // Cards have no headers; the filters have the same choice.
  const isNarrow = useNarrow(CARDS_BELOW);
  const now = useNow();
  if (error && !(page && isUnreachable(error)))
    return <ErrorState text={serverMessage(error, 'Не удалось загрузить заказы')} onRetry={desk.reread} />;
  const isLater = (order: StaffOrder) => isForLater(order, now);
  const later = page?.content.filter(isLater).sort(bySoonest) ?? [];
  const table = (label: string, rows: StaffOrder[] | undefined, sorting: Sorting = {}) => (
    <DataTable
      label={label}
      columns={deskColumns({
        severalBrands: filters.brandId === null,
        largeSums: page?.content.some(isLargeSum) ?? false,
        sorts: sorting.sort ? sortsOf(filters.status) : [],
        onOpen: dialog.open,
      })}
      rows={rows}
      rowKey={({ id }) => id}
      {...sorting}
      selection={{
        selected: new Set(desk.chosenOrders.map(({ id }) => id)),
        onSelect: desk.choose,
        nameOf: (id) => `заказ #${id}`,
      }}
      rowClass={(order) => needsAttention(order) && styles.attention}
      card={(order) => <DeskCard order={order} onOpen={dialog.open} />}
      cardsBelow={CARDS_BELOW}
      skeletons={filters.size}
      cardSkeletonHeight={440}
      empty={
        <EmptyState Icon={ClipboardList} text={later.length > 0 ? 'Готовить пока нечего' : 'Нет данных'} />
      }
    />
  );
  const others = page?.content.filter((order) => !isLater(order));
  return (
    <EditingContext value={desk.reportEditing}>
      <LaterOrders
        count={later.length}
        later={table('Заказы на потом', later)}
        hasOthers={others !== undefined && others.length > 0}
      >
        {table('Заказы', others, {
          sort: SORTS[filters.sort],
          ...(!isNarrow && { onSort: (sort) => onChange({ sort: sortBy(sort, filters.status) }) }),
        })}
      </LaterOrders>
    </EditingContext>
  );
}

/** Orders for later have none: they stand by the time for which they are wanted. */
type Sorting = { sort?: Sort; onSort?: (sort: Sort) => void };

/** The queue goes by the status, and within one by the promised time. */
const SORTS: Record<Values['sort'], Sort> = {
  'promisedAt,ASC': { column: 'Статус', direction: 'ascending' },
  'total,ASC': { column: 'Сумма', direction: 'ascending' },
  'total,DESC': { column: 'Сумма', direction: 'descending' },
  'id,ASC': { column: 'ID', direction: 'ascending' },
  'id,DESC': { column: 'ID', direction: 'descending' },
};

const COLUMN_FIELDS: Record<string, string> = { ID: 'id', Сумма: 'total', Статус: 'promisedAt' };

/** Returns how a header sorts; the queue has one direction only. */
function sortBy({ column, direction }: Sort, status: Values['status']): Values['sort'] {
  const field = COLUMN_FIELDS[column];
  const sorts = sortsOf(status).filter((each) => each.startsWith(`${field},`));
  return (
    sorts.find((each) => each.endsWith(direction === 'ascending' ? 'ASC' : 'DESC')) ?? sorts[0] ?? 'id,DESC'
  );
}

interface HeadProps extends FiltersProps {
  /** Undefined while loading. */
  page: StaffOrdersPage | undefined;
  freshness: Freshness;
  onRefresh: () => unknown;
  onHelp: () => void;
}

function Head({ filters, onChange, page, freshness, onRefresh, onHelp }: HeadProps) {
  const [isPausing, setPausing] = useState(false);
  const brands = useDeskBrands();
  const brandName = brands.find(({ id }) => id === filters.brandId)?.name;
  const brandId = filters.brandId ?? (brands.length === 1 ? (brands[0]?.id ?? null) : null);
  return (
    <PageHeader
      title="Заказы"
      notes={
        <>
          {brandName && <p>{brandName}</p>}
          {page && (
            <p>{listedCountOf(page.totalElements, page.more ?? false, ['заказ', 'заказа', 'заказов'])}</p>
          )}
          <FreshnessNote freshness={freshness} />
          {page && <ZoneNote />}
        </>
      }
      actions={
        <>
          <QuickStatus filters={filters} onChange={onChange} />
          <PauseButton brandId={brandId} onOpen={() => setPausing(true)} />
          {isPausing && brandId !== null && <Pauses brandId={brandId} onClose={() => setPausing(false)} />}
          <DeskSettings brandId={brandId} />
          <span className={styles.help}>
            <ActionIcon label="Клавиши" onClick={onHelp}>
              <Keyboard size={20} />
            </ActionIcon>
          </span>
          <ReadButton
            icon={<RefreshCw size={20} />}
            aria-label="Обновить"
            className={styles.refresh}
            onRead={onRefresh}
          >
            <span>Обновить</span>
          </ReadButton>
        </>
      }
    />
  );
}

function Dialogs({ opened: { kind, order, close } }: { opened: Opened<StaffOrder, DeskDialog> }) {
  if (!order) return null;
  if (kind === 'review-text') return <ReviewTextModal order={order} staff onClose={close} />;
  return <ChatModal order={order} side="staff" counterpart={order.clientName} onClose={close} />;
}

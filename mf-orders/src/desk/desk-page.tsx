/** The desk: the orders of the caller's brands, updated live. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { countOf } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Pager } from '@skatert/ui-kit/office/pager';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { ClipboardList, RefreshCw } from 'lucide-react';
import { ChatModal } from '../chat/chat-modal.js';
import {
  type Freshness,
  FreshnessNote,
  isUnreachable,
  LostConnection,
  useFreshness,
} from '../orders/freshness.js';
import { deskQuery } from '../orders/order-queries.js';
import { type Opened, useOpened } from '../orders/use-opened.js';
import { ReviewTextModal } from '../reviews/review-text-modal.js';
import styles from './desk.module.css';
import type { DeskDialog } from './desk-cells.js';
import { deskColumns } from './desk-columns.js';
import { DeskFilters } from './desk-filters.js';
import { DeskCard, OrderDetails } from './order-facts.js';
import { useDeskBrands } from './use-brand-roles.js';
import { useDeskEvents } from './use-desk-events.js';
import { PAGE_SIZES, useDeskFilters } from './use-desk-filters.js';
import { usePausedUpdates } from './use-paused-updates.js';

/** The window width in px below which the columns don't fit. */
const CARDS_BELOW = 1000;

const needsAttention = ({ status, newMessagesCount }: StaffOrder): boolean =>
  status === 'QUEUED' || newMessagesCount > 0;

export default function DeskPage() {
  const [filters, changeFilters] = useDeskFilters();
  const query = useQuery(deskQuery(filters));
  const { data: page, error, refetch, isFetching } = query;
  const freshness = useFreshness(query);
  const dialog = useOpened<StaffOrder, DeskDialog>(page?.content);
  const { paused, handlers } = usePausedUpdates();
  const openChatId = dialog.kind === 'chat' ? (dialog.order?.id ?? null) : null;
  const waiting = useDeskEvents({ openChatId, paused });
  const reread = () => void refetch();
  return (
    <OfficePage className={styles.page}>
      <Head
        brandId={filters.brandId}
        total={page?.totalElements}
        waiting={waiting}
        freshness={freshness}
        onRefresh={reread}
        refreshing={isFetching}
      />
      <LostConnection freshness={freshness} onRetry={reread} busy={isFetching} />
      <DeskFilters filters={filters} onChange={changeFilters} />
      <div className={styles.list} {...handlers}>
        {error && !(page && isUnreachable(error)) ? (
          <ErrorState
            text={serverMessage(error, 'Не удалось загрузить заказы')}
            onRetry={reread}
            busy={isFetching}
          />
        ) : (
          <DataTable
            label="Заказы"
            columns={deskColumns({ severalBrands: filters.brandId === null, onOpen: dialog.open })}
            rows={page?.content}
            rowKey={({ id }) => id}
            rowClass={(order) => needsAttention(order) && styles.attention}
            card={(order) => <DeskCard order={order} onOpen={dialog.open} />}
            cardsBelow={CARDS_BELOW}
            skeletons={filters.size}
            cardSkeletonHeight={440}
            empty={<EmptyState icon={<ClipboardList size={32} strokeWidth={1.5} />} text="Нет данных" />}
          />
        )}
        <Pager
          page={filters.page}
          totalPages={page?.totalPages ?? 1}
          onPage={(next) => changeFilters({ page: next })}
          size={filters.size}
          sizes={PAGE_SIZES}
          onSize={(size) => changeFilters({ size })}
        />
      </div>
      <Dialogs opened={dialog} />
    </OfficePage>
  );
}

interface HeadProps {
  brandId: number | null;
  /** Undefined while loading. */
  total: number | undefined;
  /** The number of new orders that are not listed yet. */
  waiting: number;
  freshness: Freshness;
  onRefresh: () => void;
  refreshing: boolean;
}

function Head({ brandId, total, waiting, freshness, onRefresh, refreshing }: HeadProps) {
  const brandName = useDeskBrands().find(({ id }) => id === brandId)?.name;
  return (
    <PageHeader
      title="Заказы"
      notes={
        <>
          {brandName && <p>{brandName}</p>}
          {total !== undefined && <p>{countOf(total, ['заказ', 'заказа', 'заказов'])}</p>}
          <FreshnessNote freshness={freshness} />
          <p role="status" className={styles.waiting}>
            {waiting > 0 && `+ ${countOf(waiting, ['новый', 'новых', 'новых'])}`}
          </p>
        </>
      }
      actions={
        <Button
          look="secondary"
          icon={<RefreshCw size={20} />}
          aria-label="Обновить"
          className={styles.refresh}
          disabled={refreshing}
          onClick={onRefresh}
        >
          <span>Обновить</span>
        </Button>
      }
    />
  );
}

function Dialogs({ opened: { kind, order, open, close } }: { opened: Opened<StaffOrder, DeskDialog> }) {
  if (!order) return null;
  if (kind === 'details')
    return <OrderDetails order={order} onOpen={(next) => open(next, order)} onClose={close} />;
  if (kind === 'review-text') return <ReviewTextModal order={order} onClose={close} />;
  return <ChatModal order={order} side="staff" counterpart={order.clientName} onClose={close} />;
}

/** The desk: the orders of the brands one works for, as they come in and move along. */
import type { StaffOrder } from '@skatert/contracts/orders';
import { serverMessage } from '@skatert/ui-kit/api';
import { DataTable } from '@skatert/ui-kit/data-table';
import { Pager } from '@skatert/ui-kit/pager';
import { useQuery } from '@skatert/ui-kit/query';
import { membershipsAtom } from '@skatert/ui-kit/session';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { useAtomValue } from 'jotai';
import { ClipboardList } from 'lucide-react';
import { ChatModal } from '../chat/chat-modal.js';
import { deskQuery } from '../orders/order-queries.js';
import { type Opened, useOpened } from '../orders/use-opened.js';
import { ReviewTextModal } from '../reviews/review-text-modal.js';
import styles from './desk.module.css';
import type { DeskDialog } from './desk-cells.js';
import { DeskCard, deskColumns } from './desk-columns.js';
import { Filters } from './desk-filters.js';
import { PAGE_SIZES, useDeskFilters } from './use-desk-filters.js';
import { useDeskNews } from './use-desk-news.js';

/** Below this window width, in px, eleven columns don't fit. */
const CARDS_BELOW = 1000;

const needsAttention = ({ status, newMessagesCount }: StaffOrder): boolean =>
  status === 'QUEUED' || newMessagesCount > 0;

export default function DeskPage() {
  const [filters, changeFilters] = useDeskFilters();
  const { data: page, error, refetch, isFetching } = useQuery(deskQuery(filters));
  const dialog = useOpened<StaffOrder, DeskDialog>(page?.content);
  useDeskNews(dialog.kind === 'chat' ? (dialog.order?.id ?? null) : null);
  const brandName = useBrandName(filters.brandId);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Заказы</h1>
        {brandName && <p className={styles.quiet}>{brandName}</p>}
      </div>
      <Filters
        filters={filters}
        onChange={changeFilters}
        onRefresh={() => void refetch()}
        refreshing={isFetching}
      />
      {error ? (
        <ErrorState
          text={serverMessage(error, 'Не удалось загрузить заказы')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <DataTable
          label="Заказы"
          columns={deskColumns(dialog.open)}
          rows={page?.content}
          rowKey={({ id }) => id}
          rowClass={(order) => needsAttention(order) && styles.attention}
          card={(order) => <DeskCard order={order} onOpen={dialog.open} />}
          cardsBelow={CARDS_BELOW}
          places={filters.size}
          placeHeight={92}
          cardPlaceHeight={440}
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
      <Dialogs opened={dialog} />
    </div>
  );
}

function Dialogs({ opened: { kind, order, close } }: { opened: Opened<StaffOrder, DeskDialog> }) {
  if (!order) return null;
  if (kind === 'review-text') return <ReviewTextModal order={order} onClose={close} />;
  return <ChatModal order={order} side="staff" counterpart={order.clientName} onClose={close} />;
}

/** The name of the brand the list is narrowed to, where the caller has a membership there. */
function useBrandName(brandId: number | null): string | undefined {
  return useAtomValue(membershipsAtom).find((membership) => membership.brandId === brandId)?.brandName;
}

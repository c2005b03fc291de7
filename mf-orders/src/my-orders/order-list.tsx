/** The customer's orders as cards, with chat and review in place. */
import type { MyOrder } from '@skatert/contracts/orders';
import { messageOf } from '@skatert/ui-kit/api';
import { ButtonLink } from '@skatert/ui-kit/button';
import { useQuery } from '@skatert/ui-kit/query';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { ChatModal } from '../chat/chat-modal.js';
import { myOrdersQuery } from '../orders/order-queries.js';
import { type Opened, useOpened } from '../orders/use-opened.js';
import { ReviewModal } from '../reviews/review-modal.js';
import { ReviewTextModal } from '../reviews/review-text-modal.js';
import { OrderCard, type OrderDialog } from './order-card.js';
import styles from './order-list.module.css';
import { useMyOrderNews } from './use-my-order-news.js';

export interface OrderListProps {
  emptyText: string;
  /** The level of the cards' headings. */
  heading: 'h2' | 'h3';
}

export function OrderList({ emptyText, heading }: OrderListProps) {
  const { data: orders, error, refetch, isFetching } = useQuery(myOrdersQuery);
  const dialog = useOpened<MyOrder, OrderDialog>(orders);
  useMyOrderNews(dialog.kind === 'chat' ? (dialog.order?.id ?? null) : null);
  useEffect(() => {
    if (error) console.warn('orders: history not loaded', error);
  }, [error]);
  if (!orders && error)
    return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!orders) return <Places />;
  if (orders.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText size={32} strokeWidth={1.5} />}
        text={emptyText}
        action={<ButtonLink to="/">К блюдам</ButtonLink>}
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} heading={heading} onOpen={(kind) => dialog.open(kind, order)} />
          </li>
        ))}
      </ul>
      <Dialogs opened={dialog} />
    </>
  );
}

function Dialogs({ opened: { kind, order, close } }: { opened: Opened<MyOrder, OrderDialog> }) {
  if (!order) return null;
  if (kind === 'review') return <ReviewModal order={order} onClose={close} />;
  if (kind === 'review-text') return <ReviewTextModal order={order} onClose={close} />;
  return <ChatModal order={order} side="client" counterpart={order.adminName} onClose={close} />;
}

function Places() {
  return (
    <div className={styles.list}>
      <LoadingText>Загружаем заказы…</LoadingText>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={320} className={styles.place} />
      ))}
    </div>
  );
}

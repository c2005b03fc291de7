/** The customer's orders as cards, with chat and reviews as dialogs. */
import { isAwaited } from '@skatert/contracts/orders/order-status';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Button, ButtonLink } from '@skatert/ui-kit/button';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { messageOf } from '@skatert/web-kit/api';
import { loadable } from '@skatert/web-kit/loadable';
import { useQuery } from '@skatert/web-kit/query';
import { useLocation } from '@skatert/web-kit/router';
import { userAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { ReceiptText } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { ChatModal } from '../chat/chat-modal.js';
import { FreshnessNote, LostConnection, useFreshness } from '../orders/freshness.js';
import { myOrdersQuery } from '../orders/order-queries.js';
import { type Opened, useOpened } from '../orders/use-opened.js';
import { PushOffer } from '../push/push-offer.js';
import { ReviewModal } from '../reviews/review-modal.js';
import { ReviewTextModal } from '../reviews/review-text-modal.js';
import { CancelOrderDialog } from './cancel-order-dialog.js';
import { OrderCard, type OrderDialog } from './order-card.js';
import styles from './order-list.module.css';
import { saveOrders } from './saved-orders.js';
import { useMyOrderEvents } from './use-my-order-events.js';
import { useRepeatOrder } from './use-repeat-order.js';

const RepeatDialogs = loadable(() => import('./repeat-dialogs.js'));
/** How many orders are shown at first, and how many more with each step. */
const STEP = 20;

export interface OrderListProps {
  emptyText: string;
  /** The level of the cards' headings. */
  heading: 'h2' | 'h3';
}

export function OrderList({ emptyText, heading }: OrderListProps) {
  const query = useQuery(myOrdersQuery);
  const { data: orders, error, refetch } = query;
  const freshness = useFreshness(query);
  const repetition = useRepeatOrder();
  const [shown, setShown] = useState(STEP);
  const dialog = useOpened<MyOrder, OrderDialog>(orders);
  useLinkedCard(orders !== undefined);
  useMyOrderEvents(dialog.kind === 'chat' ? (dialog.order?.id ?? null) : null);
  useSaved(orders);
  useEffect(() => {
    if (error) console.warn('orders: history not loaded', error);
  }, [error]);
  if (!orders && error) return <ErrorState text={messageOf(error)} onRetry={refetch} />;
  if (!orders) return <ListSkeleton />;
  if (orders.length === 0)
    return (
      <EmptyState Icon={ReceiptText} text={emptyText} action={<ButtonLink to="/">К блюдам</ButtonLink>} />
    );
  return (
    <div className={styles.list}>
      <FreshnessNote freshness={freshness} />
      <LostConnection calm freshness={freshness} onRetry={refetch} />
      {orders.some(({ status }) => isAwaited(status)) && <PushOffer />}
      <ul className={styles.list}>
        {orders.slice(0, shown).map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              heading={heading}
              onOpen={(kind) => dialog.open(kind, order)}
              onRepeat={() => repetition.repeat(order)}
              repeating={repetition.busyId === order.id}
            />
          </li>
        ))}
      </ul>
      {orders.length > shown && (
        <Button look="secondary" size="large" wide onClick={() => setShown(shown + STEP)}>
          Показать ещё
        </Button>
      )}
      <Dialogs opened={dialog} />
      <Suspense>
        <RepeatDialogs repetition={repetition} />
      </Suspense>
    </div>
  );
}

/** Saves the orders for when there is no connection. A full storage changes nothing. */
function useSaved(orders: readonly MyOrder[] | undefined): void {
  const userId = useAtomValue(userAtom)?.id;
  useEffect(() => {
    if (userId !== undefined && orders) void saveOrders(userId, orders).catch(() => undefined);
  }, [userId, orders]);
}

/** Shows the card that the link to this page names, as `#order-42`. */
function useLinkedCard(isLoaded: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    void key;
    if (!isLoaded || !hash.startsWith('#order-')) return;
    const heading = document.getElementById(hash.slice(1));
    heading?.focus({ preventScroll: true });
    heading?.closest('article')?.scrollIntoView({ block: 'start' });
  }, [isLoaded, hash, key]);
}

function Dialogs({ opened: { kind, order, close } }: { opened: Opened<MyOrder, OrderDialog> }) {
  if (!order) return null;
  if (kind === 'review') return <ReviewModal order={order} onClose={close} />;
  if (kind === 'cancel') return <CancelOrderDialog order={order} onClose={close} />;
  if (kind === 'review-text') return <ReviewTextModal order={order} onClose={close} />;
  return <ChatModal order={order} side="client" counterpart={order.adminName} onClose={close} />;
}

export function ListSkeleton() {
  return (
    <div className={styles.list}>
      <LoadingText>Загружаем заказы…</LoadingText>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} height={320} className={styles.skeleton} />
      ))}
    </div>
  );
}

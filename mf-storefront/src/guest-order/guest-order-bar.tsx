/** On Home, a guest's way back to the order that he has placed in this tab, while he waits for it. */
import { linkAddress } from '@skatert/contracts/orders/order-link-address';
import type { LinkedOrder, OrderLinkBody } from '@skatert/contracts/orders/order-links';
import { isAwaited, isFinal, statusSentence } from '@skatert/contracts/orders/order-status';
import { apiPost, isApiError } from '@skatert/web-kit/api';
import { queryOptions, useQuery } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { ChevronRight, ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import styles from './guest-order-bar.module.css';
import { storedGuestOrder } from './stored-guest-order.js';

/** How often the order is read again while Home is visible, in ms. */
const REREAD_MS = 30_000;

const orderQuery = (link: OrderLinkBody) =>
  queryOptions({
    queryKey: ['orders', 'by-link', link.id, link.token],
    queryFn: ({ signal }) => apiPost<LinkedOrder>('/order/v1/by-link', link, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isFinal(data.status) ? false : REREAD_MS),
  });

export default function GuestOrderBar({ link }: { link: OrderLinkBody }) {
  const { data: order, error } = useQuery(orderQuery(link));
  const isOver = order ? isFinal(order.status) : isApiError(error) && error.status === 404;
  useEffect(() => {
    if (isOver) storedGuestOrder.write(null);
  }, [isOver]);
  if (isOver || (order && !isAwaited(order.status))) return null;
  return (
    <Link to={linkAddress('', link.id, link.token)} className={styles.bar}>
      <ReceiptText size={20} aria-hidden="true" />
      <span>{order ? statusSentence(order.id, order.status, order.statusLabel) : `Заказ #${link.id}`}</span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}

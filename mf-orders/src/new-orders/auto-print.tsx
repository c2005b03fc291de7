/** Prints each new order once, in one tab of the browser, when its user has asked for it. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { useEffect, useState } from 'react';
import { orderDetailsQuery } from '../orders/order-queries.js';
import { PrintTicket } from '../ticket/print-ticket.js';
import { markPrinted, nextToPrint, printFrom, useAutoPrint, usePrinted } from '../ticket/printer.js';
import type { NewOrders } from './new-orders.js';
import { useTabLock } from './use-tab-lock.js';

const LOCK = 'order_printing';

export function AutoPrint({ orders }: { orders: NewOrders | undefined }) {
  const isWanted = useAutoPrint();
  const prints = useTabLock(LOCK, isWanted) && isWanted;
  const printed = usePrinted();
  const [order, setOrder] = useState<StaffOrder | null>(null);
  useEffect(() => {
    if (prints && orders && !printed) printFrom(orders.ids);
  }, [prints, orders, printed]);
  const isFree = prints && order === null;
  const next = isFree && orders && printed ? nextToPrint(orders.ids, printed) : undefined;
  const { data, error } = useQuery({ ...orderDetailsQuery(next ?? 0), enabled: next !== undefined });
  useEffect(() => {
    if (next === undefined) return;
    const isGone = isApiError(error) && error.status === 404;
    if (!isGone && data?.id !== next) return;
    // First, so that a browser that ends while it prints does not print again.
    markPrinted(next);
    if (data && !isGone) setOrder(data);
  }, [next, data, error]);
  return order && <PrintTicket order={order} onDone={() => setOrder(null)} />;
}

/** Sends the open draft. A lost response enters nothing twice: the draft keeps its key until it is accepted or refused. */
import type { CartChanged } from '@skatert/contracts/orders/cart';
import type { CounterOrderBody, CounterOrderResponse } from '@skatert/contracts/orders/counter';
import type { OrdersErrorCode } from '@skatert/contracts/orders/errors';
import { isSameChoice } from '@skatert/contracts/orders/line-choice';
import { apiPost, isApiError, serverMessage } from '@skatert/web-kit/api';
import { PUBLIC_KEY, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { invalidateOrders } from '../orders/order-queries.js';
import { rereadShifts } from '../shifts/shift-queries.js';
import { counterPath } from './counter-queries.js';
import type { Draft, DraftLine } from './draft.js';
import type { Totals } from './totals.js';
import type { DraftsControl } from './use-drafts.js';

export interface TakeOrder {
  /** `despiteBlock`: the staff accepts a blocked client's order. */
  take: (options?: { despiteBlock?: boolean }) => void;
  isPending: boolean;
  /** Why the service has refused the draft; null: it has not. */
  failure: { message: string; isBlock: boolean; errors: Record<string, string> } | null;
}

interface Sent extends Pick<Draft, 'key' | 'lines'> {
  body: CounterOrderBody;
}

interface Place {
  brandId: number;
  pointId: number;
}

/** @param onTaken gets the id of the order */
export function useTakeOrder(
  { brandId, pointId }: Place,
  { draft, mark, drop }: DraftsControl,
  totals: Totals,
  onTaken: (id: number) => void,
): TakeOrder {
  const client = useQueryClient();
  const [failed, setFailed] = useState<(NonNullable<TakeOrder['failure']> & { key: string }) | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ key, body }: Sent) =>
      apiPost<CounterOrderResponse>(`${counterPath(brandId)}/orders`, body, {
        headers: { 'idempotency-key': key },
      }),
    onSuccess: ({ id }, { key }) => {
      drop(key);
      setFailed(null);
      invalidateOrders(client, 'staff');
      rereadShifts(client);
      onTaken(id);
    },
    onError: (error, { key, lines }) => {
      const message = serverMessage(error, 'Не удалось принять заказ');
      if (!isApiError<OrdersErrorCode>(error) || error.status === 0 || error.status >= 500) {
        toast.error('Ответ не получен. Отправьте ещё раз: второй заказ не появится.');
        return;
      }
      const cart = cartOf(error.details);
      mark(key, null, cart && lines.map((line) => asSold(line, cart)));
      const isBlock = error.code === 'CLIENT_BLOCKED';
      setFailed({ key, message, isBlock, errors: error.errors });
      void client.invalidateQueries({ queryKey: [PUBLIC_KEY, 'counter', brandId] });
      if (error.code === 'SHIFT_REQUIRED') rereadShifts(client);
    },
  });
  const take: TakeOrder['take'] = ({ despiteBlock } = {}) => {
    if (isPending || (draft.lines.length === 0 && !draft.sent)) return;
    const body = draft.sent ?? bodyOf(draft, pointId, totals, despiteBlock);
    mark(draft.key, body);
    mutate({ key: draft.key, lines: draft.lines, body });
  };
  return { take, isPending, failure: failed?.key === draft.key ? failed : null };
}

const cartOf = (details: unknown): CartChanged['cart'] | undefined =>
  (details as Partial<CartChanged> | undefined)?.cart;

/** Returns a line at the price of the menu, and with why it can't be sold. */
function asSold(line: DraftLine, { items }: CartChanged['cart']): DraftLine {
  const { problem: _p, ...rest } = line;
  const item = items.find((each) => isSameChoice(each, line));
  if (!item) return rest;
  const problem = item.available ? undefined : (item.problem ?? 'Сейчас не продаётся');
  return { ...rest, unitPrice: item.priceNow ?? line.unitPrice, ...(problem && { problem }) };
}

function bodyOf(
  { lines, form }: Draft,
  pointId: number,
  { zone, deliveryFee }: Totals,
  despiteBlock: boolean | undefined,
): CounterOrderBody {
  const {
    source,
    place,
    phone,
    name,
    clientId,
    address,
    wantedAt,
    comment,
    method,
    isPaid,
    given,
    percent,
    reason,
  } = form;
  const isCash = method === 'CASH' && given !== null && !Number.isNaN(given);
  return {
    source,
    place,
    lines: lines.map(({ productId, size, extras, quantity, unitPrice }) => ({
      productId,
      quantity,
      ...(size !== null && { size }),
      extras: extras.map(({ id }) => id),
      unitPrice,
    })),
    ...(place === 'DELIVERY'
      ? { address, deskPointId: pointId, ...(zone && { deliveryZoneId: zone.id, deliveryFee }) }
      : { pickupPointId: pointId }),
    ...(phone && { phone }),
    ...(name && { name }),
    ...(clientId && { clientId }),
    ...(wantedAt && { wantedAt }),
    ...(comment && { comment }),
    paymentMethod: method,
    isPaid,
    ...(isCash && { changeFrom: given / 100 }),
    ...(percent && { discount: { percent, reason } }),
    ...(despiteBlock && { despiteBlock }),
  };
}

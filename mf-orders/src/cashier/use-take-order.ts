/** Sends the open draft. A lost response enters nothing twice: the draft keeps its key until it is accepted or refused. */
import type { CartChanged } from '@skatert/contracts/orders/cart';
import type { CounterOrderBody, CounterOrderResponse } from '@skatert/contracts/orders/counter';
import type { OrdersErrorCode } from '@skatert/contracts/orders/errors';
import { isSameChoice } from '@skatert/contracts/orders/line-choice';
import { apiPost, isApiError, serverMessage } from '@skatert/web-kit/api';
import { PUBLIC_KEY, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { rereadShifts } from '../open-shift/shift-queries.js';
import { invalidateOrders } from '../orders/order-queries.js';
import { counterPath } from './counter-queries.js';
import { changeIn, type Draft, type DraftLine, soldAtOf } from './draft.js';
import {
  missingProblems,
  type Problems,
  standingErrors,
  typedProblems,
  unsaidText,
} from './draft-problems.js';
import type { Totals } from './totals.js';
import type { DraftsControl } from './use-drafts.js';
import type { Taken } from './use-taken.js';

/** What an order needs that was refused: the word that a blocked client is served, or an open shift; null: nothing of these. */
type Needs = 'CLIENT_BLOCKED' | 'SHIFT_REQUIRED' | null;

export interface TakeOrder {
  /** `despiteBlock`: the staff accepts a blocked client's order. */
  take: (options?: { despiteBlock?: boolean }) => void;
  isPending: boolean;
  /** Why the service has refused the draft, unless a field says it; null: it has not, or the draft is another one by now. */
  failure: { message: string; needs: Needs } | null;
  /** Takes the refusal back, once what the order needed is there. */
  forgive: () => void;
  /** What is wrong with the fields of the draft. */
  errors: Problems;
  /** Counts how often the draft was refused: its first wrong field gets the focus. */
  refusals: number;
}

/** A draft as it was refused. */
interface Refused {
  draft: Draft;
  message: string;
  needs: Needs;
  errors: Problems;
}

interface Sent extends Pick<Taken, 'change'> {
  draft: Draft;
  body: CounterOrderBody;
}

interface Place {
  brandId: number;
  pointId: number;
  /** The largest discount that the staff member may give, in percent. */
  discountMax: number;
}

export function useTakeOrder(
  { brandId, pointId, discountMax }: Place,
  { draft, mark, drop }: DraftsControl,
  totals: Totals,
  onTaken: (taken: Taken) => void,
): TakeOrder {
  const client = useQueryClient();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [refusals, setRefusals] = useState(0);
  const refuse = (next: Refused): void => {
    setRefused(next);
    setRefusals((count) => count + 1);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ draft: { key }, body }: Sent) =>
      apiPost<CounterOrderResponse>(`${counterPath(brandId)}/orders`, body, {
        headers: { 'idempotency-key': key },
      }),
    onSuccess: ({ id }, { draft: { key }, change }) => {
      drop(key);
      setRefused(null);
      invalidateOrders(client, 'staff');
      rereadShifts(client);
      onTaken({ id, change });
    },
    onError: (error, { draft: sent }) => {
      const message = serverMessage(error, 'Не удалось принять заказ');
      if (!isApiError<OrdersErrorCode>(error) || error.status === 0 || error.status >= 500) {
        toast.error('Ответ не получен. Отправьте ещё раз: второй заказ не появится.');
        return;
      }
      const cart = cartOf(error.details);
      const soldAt = soldAtOf(sent.form, pointId);
      const lines = cart ? sent.lines.map((line) => asSold(line, cart, soldAt)) : sent.lines;
      mark(sent.key, null, lines);
      refuse({ draft: { ...sent, lines }, message, needs: needsOf(error.code), errors: error.errors });
      void client.invalidateQueries({ queryKey: [PUBLIC_KEY, 'counter', brandId] });
      if (error.code === 'SHIFT_REQUIRED') rereadShifts(client);
    },
  });
  const typed = typedProblems(draft.form, totals.total, discountMax);
  const take: TakeOrder['take'] = ({ despiteBlock } = {}) => {
    if (isPending || (draft.lines.length === 0 && !draft.sent)) return;
    const missing = missingProblems(draft.form);
    if (!draft.sent && Object.keys({ ...typed, ...missing }).length > 0)
      return refuse({ draft, message: missing.place ?? '', needs: null, errors: missing });
    const body = draft.sent ?? bodyOf(draft, pointId, totals, despiteBlock);
    mark(draft.key, body);
    mutate({ draft, body, change: changeIn(draft.form, totals.total) });
  };
  const own = refused?.draft.key === draft.key ? refused : null;
  const standing = own && standingErrors(own.errors, own.draft.form, draft.form);
  const message = own && isSame(own.draft, draft) ? unsaidText(own.message, own.errors, draft.form) : '';
  return {
    take,
    isPending,
    failure: own && message !== '' ? { message, needs: own.needs } : null,
    forgive: () => setRefused(null),
    errors: { ...standing, ...typed },
    refusals,
  };
}

const needsOf = (code: string): Needs =>
  code === 'CLIENT_BLOCKED' || code === 'SHIFT_REQUIRED' ? code : null;

/** Returns true for a draft that has not changed since. */
const isSame = (one: Draft, other: Draft): boolean => asRefused(one) === asRefused(other);

/** Without what was read of its stops since. */
const asRefused = ({ lines, form }: Draft): string =>
  JSON.stringify([lines.map(({ isListed: _, ...line }) => line), form]);

const cartOf = (details: unknown): CartChanged['cart'] | undefined =>
  (details as Partial<CartChanged> | undefined)?.cart;

/** Returns a line at the price of the menu, and with why it can't be sold. @param soldAt see `soldAtOf` */
function asSold(line: DraftLine, { items }: CartChanged['cart'], soldAt: number | null): DraftLine {
  const { problem: _p, stoppedAt: _s, isListed: _l, ...rest } = line;
  const item = items.find((each) => isSameChoice(each, line));
  if (!item) return rest;
  const problem = item.available ? undefined : (item.problem ?? 'Сейчас не продаётся');
  const unitPrice = item.priceNow ?? line.unitPrice;
  if (!problem) return { ...rest, unitPrice };
  // The menu lacks it, or too few are left: stops say neither.
  const isNoStop = item.priceNow === null || item.left !== undefined;
  return { ...rest, unitPrice, problem, ...(!isNoStop && { stoppedAt: soldAt }) };
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

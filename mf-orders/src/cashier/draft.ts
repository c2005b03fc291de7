/** Orders that are being entered: kept in the browser until they are accepted, those of each brand and point apart. */
import type { CounterOrderBody } from '@skatert/contracts/orders/counter';
import {
  type CounterPlace,
  changeOf,
  type OrderSource,
  placeProblem,
} from '@skatert/contracts/orders/counter-rules';
import { choiceKey } from '@skatert/contracts/orders/line-choice';
import { CART_QUANTITY_MAX } from '@skatert/contracts/orders/order-rules';
import type { PaymentMethod } from '@skatert/contracts/orders/payments';
import { fields, flag, listOf, number, record, text, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';

export interface DraftLine {
  /** The line of an order that is changed; absent: it is new. */
  id?: number;
  productId: number;
  name: string;
  size: string | null;
  extras: { id: number; name: string }[];
  quantity: number;
  /** In roubles, as it was shown. */
  unitPrice: number;
  /** Why the service has refused it; absent: it has not. */
  problem?: string;
  /** Where a stop may be why: `soldAtOf` of the order that was refused; absent, as in drafts of an earlier release: no stop is. */
  stoppedAt?: number | null;
  /** True: a reading of the stops since then has listed one for it. */
  isListed?: boolean;
}

/** What is entered beside the dishes; empty texts are not entered. */
export interface DraftForm {
  source: OrderSource;
  place: CounterPlace;
  phone: string;
  name: string;
  /** The client with an account who was chosen for the phone; null, or absent from stored drafts: a guest. */
  clientId?: number | null;
  address: string;
  zoneId: number | null;
  /** The start of the slot for which it is wanted, ISO; empty: as soon as possible. */
  wantedAt: string;
  comment: string;
  method: PaymentMethod;
  isPaid: boolean;
  /** What the customer has given, in kopecks. */
  given: number | null;
  percent: number | null;
  reason: string;
}

export interface Draft {
  /** The idempotency key of the order: all attempts to enter it have the same. */
  key: string;
  lines: DraftLine[];
  form: DraftForm;
  /** It was sent and has no response yet: the service may have accepted it. Then it does not change any more. */
  sent: CounterOrderBody | null;
}

/** The open draft is the first one; the others are parked. */
export type Drafts = Draft[];

const isLine = fields({
  productId: whole,
  name: text,
  quantity: whole,
  unitPrice: number,
  extras: listOf(record),
});
const isForm = fields({
  source: text,
  place: text,
  phone: text,
  name: text,
  address: text,
  wantedAt: text,
  isPaid: flag,
});

/** Of a brand and a point: `draftsOf`. */
export const storedDrafts = stored<Drafts>(
  'counter_drafts',
  listOf(fields({ key: text, lines: listOf(isLine), form: isForm })),
);
export const draftsOf = (brandId: number, pointId: number): string => `${brandId}:${pointId}`;

const NEW_FORM: DraftForm = {
  source: 'COUNTER',
  place: 'HALL',
  phone: '',
  name: '',
  address: '',
  zoneId: null,
  wantedAt: '',
  comment: '',
  method: 'CASH',
  isPaid: true,
  given: null,
  percent: null,
  reason: '',
};

export const newDraft = (): Draft => ({ key: crypto.randomUUID(), lines: [], form: NEW_FORM, sent: null });

export const isBegun = ({ lines, form }: Draft): boolean =>
  lines.length > 0 || form.phone !== '' || form.name !== '';

/** Returns the point where an order is sold; null: it is delivered, and comes from any point. */
export const soldAtOf = ({ place }: Pick<DraftForm, 'place'>, pointId: number): number | null =>
  place === 'DELIVERY' ? null : pointId;

/** What is delivered, and what who calls will fetch, is paid later. */
const isPaidAtOnce = ({ source, place }: DraftForm): boolean => source === 'COUNTER' && place !== 'DELIVERY';

/** Returns a form with other fields, and with what follows from another source or place: who calls is not in the hall. */
export function withFields(form: DraftForm, fields: Partial<DraftForm>): DraftForm {
  const next = { ...form, ...fields };
  if (fields.source !== undefined && placeProblem(next.source, next.place)) next.place = 'TAKEAWAY';
  const isUsual = isPaidAtOnce(next);
  return isUsual === isPaidAtOnce(form) ? next : { ...next, isPaid: isUsual };
}

/** Returns the lines with a dish added: to the line of the same choice, else as a new line. */
export function withLine(lines: readonly DraftLine[], added: DraftLine): DraftLine[] {
  const key = choiceKey(added);
  const same = lines.find((line) => choiceKey(line) === key);
  if (!same) return [...lines, added];
  const quantity = Math.min(CART_QUANTITY_MAX, same.quantity + added.quantity);
  return lines.map((line) => (line === same ? { ...added, quantity } : line));
}

/** Returns the lines with another quantity of one; 0 removes it. */
export const withQuantity = (
  lines: readonly DraftLine[],
  changed: DraftLine,
  quantity: number,
): DraftLine[] =>
  lines.map((line) => (line === changed ? { ...line, quantity } : line)).filter((line) => line.quantity > 0);

/** Returns the sum of the lines in roubles. */
export const itemsTotalOf = (lines: readonly DraftLine[]): number =>
  Math.round(lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0) * 100) / 100;

/** Returns the change in roubles; undefined while nothing was entered, null when it is too little. */
export function changeIn({ method, given, isPaid }: DraftForm, total: number): number | null | undefined {
  if (!isPaid || method !== 'CASH' || given === null || Number.isNaN(given)) return undefined;
  return changeOf(given / 100, total);
}

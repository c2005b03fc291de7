/** What the staff has done with an order, for its sums by person. In kopecks. */

import { COURIERS } from '@skatert/contracts/orders/report-rows';
import { STAFF_ACTS, type StaffAct } from '@skatert/contracts/orders/report-rules';
import type { OrderDoc } from '../orders/order-model.js';
import type { Changer } from '../orders/order-parts.js';
import { NO_FIGURES, type SumRow } from './report-model.js';

type HandledOrder = Pick<
  OrderDoc,
  'status' | 'history' | 'payments' | 'takenBy' | 'discount' | 'counterDiscount'
>;

/** An act of a person; `key` as in the sums. */
export interface DoneAct {
  key: string;
  sum: number;
}

const isStaff = ({ role }: Changer): boolean => role !== 'CLIENT';

/** All couriers are one person: they have no accounts. */
const keyOf = ({ userId, role }: Changer, act: StaffAct): string =>
  `${role === 'COURIER' ? COURIERS : userId} ${act}`;

/** Returns each act once; an order was accepted by the first person who accepted it. */
export function actsOf({
  status,
  history = [],
  payments = [],
  takenBy,
  discount = 0,
  counterDiscount,
}: HandledOrder): DoneAct[] {
  const byStaff = history.filter(({ by }) => isStaff(by));
  const isA = (wanted: OrderDoc['status']) => (entry: (typeof byStaff)[number]) =>
    entry.change === 'status' && entry.status === wanted;
  const accepted = byStaff.find(isA('PREPARING'));
  const canceled = byStaff.findLast(isA('CANCELED'));
  const isDiscounted = counterDiscount !== undefined && status !== 'CANCELED';
  const done = (by: Changer | undefined, act: StaffAct, sum = 0): DoneAct[] =>
    by ? [{ key: keyOf(by, act), sum }] : [];
  return [
    ...done(accepted?.by, 'accepted'),
    ...done(canceled?.by, 'canceled'),
    ...byStaff.filter(({ change }) => change === 'edit').flatMap(({ by }) => done(by, 'edited')),
    ...(isDiscounted ? done(takenBy, 'discounted', discount) : []),
    ...payments.flatMap(({ kind, by, amount }) => done(by, kind === 'PAID' ? 'paid' : 'refunded', amount)),
  ];
}

/** What a person has done: counts of acts, and their sums in kopecks. */
export interface PersonRow extends SumRow {
  acts: Record<StaffAct, { count: number; sum: number }>;
}

/** Returns a row for each person, by user id, from the rows of persons and acts: who has accepted most first. */
export function peopleRows(rows: readonly SumRow[]): PersonRow[] {
  const people = new Map<string, PersonRow>();
  for (const { key, orders: count, sum } of rows) {
    const [userId = '', act = ''] = key.split(' ');
    const known = STAFF_ACTS.find((each) => each === act);
    // An act of the next release alone makes no person with zeros.
    if (!known) continue;
    const person = people.get(userId) ?? newPerson(userId);
    people.set(userId, person);
    person.acts[known] = { count, sum };
  }
  return [...people.values()]
    .map((person) => ({
      ...person,
      orders: person.acts.accepted.count,
      discounts: person.acts.discounted.sum,
    }))
    .sort((a, b) => b.orders - a.orders || b.acts.paid.sum - a.acts.paid.sum || (a.key < b.key ? -1 : 1));
}

const newPerson = (key: string): PersonRow => ({
  key,
  ...NO_FIGURES,
  acts: Object.fromEntries(STAFF_ACTS.map((act) => [act, { count: 0, sum: 0 }])) as PersonRow['acts'],
});

import type { OrderDoc } from './order-model.js';
import type { StoredEdit } from './order-parts.js';

/** Returns what the staff has changed of an order, the oldest first. */
export const editsOf = ({ history = [] }: Pick<OrderDoc, 'history'>): StoredEdit[] =>
  history.flatMap(({ edit }) => edit ?? []);

/** Returns how many times the staff has changed what an order consists of. */
export const editionOf = (order: Pick<OrderDoc, 'history'>): number => editsOf(order).length;

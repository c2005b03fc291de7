import type { OrderDoc } from './order-model.js';

/** Returns when an order was accepted first; undefined: it was not, or by an earlier release, without a history. */
export const acceptedAt = ({ history }: Pick<OrderDoc, 'history'>): Date | undefined =>
  history?.find(({ change, status }) => change === 'status' && status === 'PREPARING')?.at;

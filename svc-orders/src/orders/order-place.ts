/** The condition of orders with which callers who are bound to points work. */

/**
 * Returns it for the points to which the caller is bound: what is fetched at these, and deliveries, which belong to no point.
 * Undefined: all of the brand. For queries whose index finds few orders; lists have a filter for each place.
 */
export const atPoints = (own: readonly number[] | undefined) =>
  own && { $or: [{ deliveryMode: 'DELIVERY' as const }, { 'pickupPoint.id': { $in: [...own] } }] };

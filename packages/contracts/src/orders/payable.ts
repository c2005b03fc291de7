/** What is paid for an order. Without zod. */

/** The sums of an order, in one unit, kopecks or roubles. */
export interface OrderSums {
  itemsTotal: number;
  discount?: number | undefined;
  deliveryFee?: number | undefined;
}

/** Returns what the customer pays: the items without the discount, and the delivery. */
export const payableOf = ({ itemsTotal, discount = 0, deliveryFee = 0 }: OrderSums): number =>
  itemsTotal - discount + deliveryFee;

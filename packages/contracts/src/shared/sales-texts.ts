/** What sums of the sold dishes are, for screens and files. */

/** Sums of an order's lines: what the order takes off as a whole is in none of them. */
export const LINE_SUMS = 'по ценам в заказах: до скидок по промокодам и на кассе, без доставки';

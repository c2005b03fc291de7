/** The most pieces of one line; the server refuses more. */
export const CART_QUANTITY_MAX = 99;

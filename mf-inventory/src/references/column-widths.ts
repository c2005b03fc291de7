/** The widths in px of columns whose text stays on one line of a table. */

/** For the largest quantity: seven digits and three decimals. */
export const QUANTITY_WIDTH = 112;
/** For such a quantity and a unit of five letters. */
export const AMOUNT_WIDTH = 156;

/** Which lines of a cart the checkout accepts. Without zod. */
import type { CartItem } from './cart.js';

/** Returns true for a line that can be ordered now, or for a later time. */
export const isOrderable = ({ available, laterFrom }: Pick<CartItem, 'available' | 'laterFrom'>): boolean =>
  available || laterFrom !== undefined;

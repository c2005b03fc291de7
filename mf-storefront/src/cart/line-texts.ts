/** How sentences name a line of the cart. */
import type { CartItem } from '@skatert/contracts/orders/cart';
import { extrasText } from '@skatert/contracts/orders/line-choice';

/** Returns a line with all that tells it apart. */
export const lineName = ({ name, size, extras }: Pick<CartItem, 'name' | 'size' | 'extras'>): string =>
  [name, size, extrasText(extras)].filter(Boolean).join(', ');

/** Returns a text of the server as it continues a sentence. */
export const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

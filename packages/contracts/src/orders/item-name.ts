/** The names of an order's lines. Without zod. */
import { extrasText, type LineExtra } from './line-choice.js';

interface NamedItem {
  productId: number;
  productName: string;
  size: string | null;
}

/** Returns the name and the size of an order item; for a product without a name, its id. */
export function itemName({ productId, productName, size }: NamedItem): string {
  const name = productName || `Товар #${productId}`;
  return size ? `${name}, ${size}` : name;
}

/** Returns the name of an order item with its extras, for one line. */
export function itemText(
  item: NamedItem & { extras?: readonly Pick<LineExtra, 'name'>[] | undefined },
): string {
  const extras = extrasText(item.extras);
  return extras ? `${itemName(item)} (${extras})` : itemName(item);
}

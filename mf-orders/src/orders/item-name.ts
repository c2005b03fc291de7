import { extrasText } from '@skatert/contracts/orders/line-choice';
import type { OrderItem } from '@skatert/contracts/orders/orders';

/** Returns the name and the size of an order item; for a product without a name, its id. */
export function itemName({
  productId,
  productName,
  size,
}: Pick<OrderItem, 'productId' | 'productName' | 'size'>): string {
  const name = productName || `Товар #${productId}`;
  return size ? `${name}, ${size}` : name;
}

/** Returns the name of an order item with its extras, for one line. */
export function itemText(item: Parameters<typeof itemName>[0] & Pick<OrderItem, 'extras'>): string {
  const extras = extrasText(item.extras);
  return extras ? `${itemName(item)} (${extras})` : itemName(item);
}

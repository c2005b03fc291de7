/** What was ordered, in words. */
import type { OrderItem } from '@skatert/contracts/orders/orders';

/** The product's name and size; a product that lost its name goes by its number. */
export function itemName({
  productId,
  productName,
  size,
}: Pick<OrderItem, 'productId' | 'productName' | 'size'>): string {
  const name = productName || `Товар #${productId}`;
  return size ? `${name}, ${size}` : name;
}

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

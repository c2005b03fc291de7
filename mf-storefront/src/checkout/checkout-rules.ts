/** What both ways of checkout share. */
import type { Cart } from '@skatert/contracts/cart';
import { isApiError } from '@skatert/ui-kit/api';
import { cartQuery } from '@skatert/ui-kit/cart';
import type { QueryClient } from '@skatert/ui-kit/query';

/** The longest comment. */
export const COMMENT_MAX = 500;

/** The cart went into the order; lists of orders are old now. */
export function settlePlacedOrder(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: cartQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['orders'] });
}

/** A refusal because of the cart brings the cart as it is now: it is shown before the next try. */
export function settleFailedOrder(client: QueryClient, error: unknown): void {
  if (!isApiError(error)) return;
  const cart = error.details.cart as Cart | undefined;
  if (cart) client.setQueryData(cartQuery.queryKey, cart);
  else if (error.status === 409) void client.invalidateQueries({ queryKey: cartQuery.queryKey });
}

export interface Delivery {
  address: string;
  phone: string;
  comment: string;
}
export type DeliveryErrors = Partial<Record<keyof Delivery, string>>;

/** The first fault of each field; the server has the last word. */
export function checkDelivery({ address, phone }: Delivery): DeliveryErrors {
  const errors: DeliveryErrors = {};
  if (address.trim() === '') errors.address = 'Адрес обязателен для заполнения';
  if (phone.trim() === '') errors.phone = 'Телефон обязателен';
  else if (!/^[\d\s()+-]*\d[\d\s()+-]*$/.test(phone.trim())) errors.phone = 'Некорректный формат телефона';
  return errors;
}

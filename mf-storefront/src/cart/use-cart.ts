/** The cart, its changes, and their notices. */

import { BRAND_CONFLICT_TEXTS } from '@skatert/contracts/orders/cart-texts';
import type { OrdersErrorCode } from '@skatert/contracts/orders/errors';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { isApiError, messageOf } from '@skatert/web-kit/api';
import { cartQuery, rememberCartBrand } from '@skatert/web-kit/cart';
import type { QueryClient } from '@skatert/web-kit/query';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { session } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { getDefaultStore } from 'jotai';
import { invalidateMenu } from '../menu/menu-queries.js';
import { brandConflictAtom } from './brand-conflict.js';
import { type Addition, findLine } from './cart-changes.js';
import { CartSync, type CartSyncHandlers } from './cart-sync.js';
import { inSentence } from './line-texts.js';

const HINT_MS = 4000;
/** Long enough to be read and to decide. */
const PRICE_MS = 10_000;
const NOT_ADDED = 'Не удалось добавить товар. Возможно, нужно войти в систему.';
const NOT_REMOVED = 'Не удалось удалить товар.';
const NOT_CHANGED = 'Не удалось изменить количество.';
/** One per page; tests have several. */
const syncs = new WeakMap<QueryClient, CartSync>();

const handlersFor = (client: QueryClient): CartSyncHandlers => ({
  applied(change, { cart, first }) {
    if (change.kind === 'remove') toast.success('Товар удален из корзины.');
    if (change.kind !== 'add') return;
    toast.success(`'${change.line.name}' добавлен в корзину!`);
    showNewPrice(change.line, findLine(cart, change.line)?.priceNow);
    if (first && !cart.acceptsGuests && session().status !== 'signed-in')
      toast.info('Зарегистрируйтесь, чтобы оформить заказ для выбранного бренда.', { duration: HINT_MS });
  },
  rejected(change, error) {
    if (change.kind === 'set') {
      console.warn('cart: quantity not changed', error);
      showFailure(NOT_CHANGED, error);
      if (isApiError(error) && error.status === 409) invalidateMenu(client);
    } else if (change.kind === 'remove') showFailure(NOT_REMOVED, error);
    else if (isApiError<OrdersErrorCode>(error) && error.code === 'CART_BRAND_CONFLICT')
      getDefaultStore().set(brandConflictAtom, change.line);
    else {
      showNotAdded(change.line, error);
      if (isApiError(error) && error.status >= 400 && error.status < 500) invalidateMenu(client, change.line);
    }
  },
});

/** The page may show an older price than the one at which the server added the product. */
function showNewPrice({ name, unitPrice }: Addition, priceNow: number | null | undefined): void {
  if (priceNow == null || priceNow === unitPrice) return;
  toast.info(`${name}: цена изменилась`, {
    description: `Была ${formatRoubles(unitPrice)}, теперь ${formatRoubles(priceNow)}`,
    duration: PRICE_MS,
  });
}

/** Shows why a product was not added: what is no longer sold is named with the server's reason alone. */
function showNotAdded({ name }: Addition, error: unknown): void {
  if (isApiError<OrdersErrorCode>(error) && error.code === 'PRODUCT_UNAVAILABLE')
    toast.error(`${name}: ${inSentence(messageOf(error))}`, { duration: HINT_MS });
  else showFailure(NOT_ADDED, error);
}

/** Shows that a change of the cart failed, with the server's reason. */
function showFailure(text: string, error: unknown): void {
  const reason = isApiError(error) ? (Object.values(error.errors)[0] ?? messageOf(error)) : undefined;
  toast.error(text, { description: reason, ...(reason && { duration: HINT_MS }) });
}

export { useCart } from '@skatert/web-kit/cart';

/** Returns the sync of this page: it adds, changes and removes lines optimistically. */
export function useCartSync(): CartSync {
  const client = useQueryClient();
  let sync = syncs.get(client);
  if (!sync) {
    sync = new CartSync(client, handlersFor(client));
    syncs.set(client, sync);
  }
  return sync;
}

/** A mutation that empties the cart of another brand and adds the product. */
export function useReplaceCart() {
  const client = useQueryClient();
  const sync = useCartSync();
  return useMutation({
    mutationFn: (addition: Addition) => sync.replaceWith(addition),
    onSuccess: (_, { brandId }) => {
      rememberCartBrand(brandId);
      toast.success(BRAND_CONFLICT_TEXTS.replaced);
    },
    onError: (error, line) => {
      void client.invalidateQueries({ queryKey: cartQuery.queryKey });
      invalidateMenu(client, line);
      showNotAdded(line, error);
    },
  });
}

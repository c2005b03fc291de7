/** The cart, what can be done with it, and what is said about it. */

import { BRAND_CONFLICT_TEXTS } from '@skatert/contracts/orders/cart-texts';
import { isApiError, messageOf } from '@skatert/web-kit/api';
import { cartQuery, rememberCartBrand } from '@skatert/web-kit/cart';
import type { QueryClient } from '@skatert/web-kit/query';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { session } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { getDefaultStore } from 'jotai';
import { rereadMenu } from '../menu/menu-queries.js';
import { brandConflictAtom } from './brand-conflict.js';
import type { Addition } from './cart-changes.js';
import { type CartNews, CartSync } from './cart-sync.js';

const HINT_MS = 4000;
const NOT_ADDED = 'Не удалось добавить товар. Возможно, нужно войти в систему.';
const NOT_REMOVED = 'Не удалось удалить товар.';
/** One a page; tests have many. */
const syncs = new WeakMap<QueryClient, CartSync>();

const newsFor = (client: QueryClient): CartNews => ({
  granted(wish, first) {
    if (wish.kind === 'remove') toast.success('Товар удален из корзины.');
    if (wish.kind !== 'add') return;
    toast.success(`'${wish.line.name}' добавлен в корзину!`);
    if (first && session().status !== 'signed-in')
      toast.info('Зарегистрируйтесь, чтобы оформить заказ для выбранного бренда.', { duration: HINT_MS });
  },
  refused(wish, error) {
    if (wish.kind === 'set') {
      console.warn('cart: quantity not changed', error);
      if (isApiError(error) && error.status === 409) rereadMenu(client);
    } else if (wish.kind === 'remove') toast.error(NOT_REMOVED);
    else if (isApiError(error) && error.code === 'CART_BRAND_CONFLICT')
      getDefaultStore().set(brandConflictAtom, wish.line);
    else {
      sayNotAdded(error);
      if (isApiError(error) && error.status >= 400 && error.status < 500) rereadMenu(client, wish.line);
    }
  },
});

/** The server's reason beside the sentence that fits most of them. */
function sayNotAdded(error: unknown): void {
  const reason = isApiError(error) ? (Object.values(error.errors)[0] ?? messageOf(error)) : undefined;
  toast.error(NOT_ADDED, { description: reason, ...(reason && { duration: HINT_MS }) });
}

export { useCart } from '@skatert/web-kit/cart';

/** Adds, steps and removes; each shows at once. */
export function useCartSync(): CartSync {
  const client = useQueryClient();
  let sync = syncs.get(client);
  if (!sync) {
    sync = new CartSync(client, newsFor(client));
    syncs.set(client, sync);
  }
  return sync;
}

/** Empties the cart of another brand and adds the product after all. */
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
      rereadMenu(client, line);
      sayNotAdded(error);
    },
  });
}

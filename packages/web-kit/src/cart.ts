/** The cart query: the header shows the count, the storefront the lines. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { isOrderable } from '@skatert/contracts/orders/orderable';
import { ApiError, apiGet, ERROR_TEXTS } from '@skatert/web-kit/api';
import { queryOptions, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { uncertainAtom, userAtom } from '@skatert/web-kit/session';
import { readText, writeText } from '@skatert/web-kit/storage';
import { toast } from '@skatert/web-kit/toast';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: async ({ signal }) => asCart(await apiGet('/cart', { signal })),
  // The cart may have been changed elsewhere.
  refetchOnWindowFocus: 'always',
});

const CHANNEL = 'cart';
let channel: BroadcastChannel | null = null;

/** Notifies the other tabs that the cart on the server has changed. */
export function announceCart(): void {
  channel?.postMessage(null);
}

/** Reads the cart again when another tab has changed it. Once per page. */
function useCartOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = () => void client.invalidateQueries({ queryKey: cartQuery.queryKey });
    channel = opened;
    return () => {
      opened.close();
      if (channel === opened) channel = null;
    };
  }, [client]);
}

/** Returns the cart of a response. @throws ApiError when it is not a cart, which would break every page */
export function asCart(response: unknown): Cart {
  const { items } = (response ?? {}) as Partial<Cart>;
  const numbers = ({ productId, quantity, unitPrice }: Cart['items'][number]) =>
    [productId, quantity, unitPrice].every(Number.isFinite);
  if (Array.isArray(items) && items.every((item) => item !== null && numbers(item))) return response as Cart;
  throw new ApiError({ code: 'UNKNOWN', message: ERROR_TEXTS.generic, status: 200 });
}

/**
 * Returns the cart query. While a session is being restored, an empty cart is that of the guest, not of the user:
 * `data` is undefined then.
 */
export function useCart() {
  const cart = useQuery(cartQuery);
  const uncertain = useAtomValue(uncertainAtom);
  return uncertain && cart.data?.items.length === 0 ? { ...cart, data: undefined } : cart;
}

/** Returns the total quantity of the lines that can be ordered: those that the total of the cart is of. */
export function totalQuantity(cart: Cart): number {
  return cart.items.filter(isOrderable).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** True while the cart drawer is open. */
export const miniCartOpenAtom = atom(false);

const CART_BRAND = 'cart_brand_id';
const CART_SCOPE = 'cart_scope';

const NOTICES = {
  CART_MERGED: 'Товары, выбранные до входа, добавлены в корзину.',
  CART_REPLACED: 'Корзина очищена: теперь в ней товары другого бренда.',
} as const;

/** Stores the brand of the cart, to detect when it changes. */
export const rememberCartBrand = (brandId: number | null): void =>
  writeText(CART_BRAND, brandId === null ? null : String(brandId));

/** The owner of the cart that was seen last: another user's cart is not a change. */
const scopeOf = (userId: number | undefined): string => (userId === undefined ? 'guest' : `user:${userId}`);

/**
 * Shows a toast when two carts were merged or the cart belongs to another brand, and follows the other tabs. Once per
 * page.
 */
export function useCartNotices(cart: Cart | undefined): void {
  useCartOfOtherTabs();
  const scope = scopeOf(useAtomValue(userAtom)?.id);
  useEffect(() => {
    if (!cart) return;
    const before = readText(CART_SCOPE) === scope ? readText(CART_BRAND) : null;
    writeText(CART_SCOPE, scope);
    const now = cart.currentBrandId === null ? null : String(cart.currentBrandId);
    rememberCartBrand(cart.currentBrandId);
    if (cart.notice) toast.info(NOTICES[cart.notice.code]);
    else if (before !== null && now !== null && before !== now) toast.info(NOTICES.CART_REPLACED);
  }, [cart, scope]);
}

/** The cart as a query: the header shows its count, the storefront its lines. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { ApiError, apiGet, ERROR_TEXTS } from '@skatert/web-kit/api';
import { queryOptions, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { uncertainAtom, userAtom } from '@skatert/web-kit/session';
import { readText, STORED, writeText } from '@skatert/web-kit/storage';
import { toast } from '@skatert/web-kit/toast';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: async ({ signal }) => asCart(await apiGet('/cart', { signal })),
  // Who comes back to the page may have changed the cart elsewhere.
  refetchOnWindowFocus: 'always',
});

const CHANNEL = 'cart';
let channel: BroadcastChannel | null = null;

/** Tells the other tabs that the cart on the server has changed. */
export function announceCart(): void {
  channel?.postMessage(null);
}

/** Reads the cart again when another tab has changed it. Once a page. */
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

/** The cart of a response. @throws ApiError when it is none: every page shows the cart, and would fail by it. */
export function asCart(answer: unknown): Cart {
  const { items } = (answer ?? {}) as Partial<Cart>;
  const numbers = ({ productId, quantity, unitPrice }: Cart['items'][number]) =>
    [productId, quantity, unitPrice].every(Number.isFinite);
  if (Array.isArray(items) && items.every((item) => item !== null && numbers(item))) return answer as Cart;
  throw new ApiError({ code: 'UNKNOWN', message: ERROR_TEXTS.generic, status: 200 });
}

/**
 * The cart on the screen. Its data are missing while they are not known: an empty cart that was read for a guest while
 * a session is being brought back says nothing of the person's own.
 */
export function useCart() {
  const cart = useQuery(cartQuery);
  const uncertain = useAtomValue(uncertainAtom);
  return uncertain && cart.data?.items.length === 0 ? { ...cart, data: undefined } : cart;
}

/** How many pieces lie in a cart. */
export function piecesIn(cart: Cart): number {
  return cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The drawer with the cart is open. */
export const miniCartOpenAtom = atom(false);

const NOTICES = {
  CART_MERGED: 'Товары, выбранные до входа, добавлены в корзину.',
  CART_REPLACED: 'Корзина очищена: теперь в ней товары другого бренда.',
} as const;

/** Keeps which brand's products lie in the cart, so that a change of it is noticed. */
export const rememberCartBrand = (brandId: number | null): void =>
  writeText(STORED.cartBrandId, brandId === null ? null : String(brandId));

/** Whose cart was seen last: a change of the person is no change of the cart. */
const scopeOf = (userId: number | undefined): string => (userId === undefined ? 'guest' : `user:${userId}`);

/**
 * Says once when two carts became one, or when the cart turned out to be another brand's, and follows the other tabs.
 * Once a page.
 */
export function useCartNotices(cart: Cart | undefined): void {
  useCartOfOtherTabs();
  const scope = scopeOf(useAtomValue(userAtom)?.id);
  useEffect(() => {
    if (!cart) return;
    const before = readText(STORED.cartScope) === scope ? readText(STORED.cartBrandId) : null;
    writeText(STORED.cartScope, scope);
    const now = cart.currentBrandId === null ? null : String(cart.currentBrandId);
    rememberCartBrand(cart.currentBrandId);
    if (cart.notice) toast.info(NOTICES[cart.notice.code]);
    else if (before !== null && now !== null && before !== now) toast.info(NOTICES.CART_REPLACED);
  }, [cart, scope]);
}

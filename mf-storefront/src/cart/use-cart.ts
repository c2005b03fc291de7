/**
 * The cart and its changes. A change shows at once and goes to the server in its turn; the server's answer replaces
 * what was shown as soon as no later change waits.
 */
import type { Cart } from '@skatert/contracts/cart';
import { apiDelete, apiPatch, apiPost, isApiError } from '@skatert/ui-kit/api';
import { cartQuery, rememberCartBrand } from '@skatert/ui-kit/cart';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@skatert/ui-kit/query';
import { sessionAtom } from '@skatert/ui-kit/session';
import { toast } from '@skatert/ui-kit/toast';
import { useAtomValue, useSetAtom } from 'jotai';
import { brandConflictAtom } from './brand-conflict.js';
import {
  type Addition,
  EMPTY_CART,
  findLine,
  type LineKey,
  withAddition,
  withQuantity,
} from './cart-changes.js';

const KEY = ['cart-change'];
/** Changes go one after another, in the order they were made. */
const SCOPE = { id: 'cart' };
const HINT_MS = 4000;
/** The server's ids of lines that are shown with a stand-in. */
let serverCart: Cart | undefined;

export const useCart = () => useQuery(cartQuery);

function adopt(client: QueryClient, cart: Cart): Cart {
  serverCart = cart;
  if (client.isMutating({ mutationKey: KEY }) <= 1) client.setQueryData(cartQuery.queryKey, cart);
  return cart;
}

async function showAtOnce(client: QueryClient, change: (cart: Cart) => Cart | null): Promise<Cart> {
  await client.cancelQueries({ queryKey: cartQuery.queryKey });
  const before = client.getQueryData(cartQuery.queryKey) ?? EMPTY_CART;
  const after = change(before);
  if (after) client.setQueryData(cartQuery.queryKey, after);
  return before;
}

const reread = (client: QueryClient) => client.invalidateQueries({ queryKey: cartQuery.queryKey });

function lineId(key: LineKey, shown: number): number {
  return shown > 0 ? shown : (findLine(serverCart, key)?.id ?? shown);
}

const sendAddition = ({ productId, size }: LineKey) =>
  apiPost<Cart>('/cart/add', { productId, quantity: 1, ...(size !== null && { size }) });

/** Adds one piece. */
export function useAddToCart() {
  const client = useQueryClient();
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  const askAboutBrand = useSetAtom(brandConflictAtom);
  return useMutation({
    mutationKey: KEY,
    scope: SCOPE,
    onMutate: (addition: Addition) => showAtOnce(client, (cart) => withAddition(cart, addition)),
    mutationFn: sendAddition,
    onSuccess: (cart, addition, before) => {
      adopt(client, cart);
      toast.success(`'${addition.name}' добавлен в корзину!`);
      if (!signedIn && before.items.length === 0)
        toast.info('Зарегистрируйтесь, чтобы оформить заказ для выбранного бренда.', { duration: HINT_MS });
    },
    onError: (error, addition) => {
      void reread(client);
      if (isApiError(error) && error.code === 'CART_BRAND_CONFLICT') askAboutBrand(addition);
      else toast.error('Не удалось добавить товар. Возможно, нужно войти в систему.');
    },
  });
}

/** Empties the cart of another brand and adds the product after all. */
export function useReplaceCart() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: KEY,
    scope: SCOPE,
    mutationFn: async (addition: Addition) => {
      await apiDelete('/cart/clear');
      return sendAddition(addition);
    },
    onSuccess: (cart) => {
      rememberCartBrand(cart.currentBrandId);
      adopt(client, cart);
      toast.success('Корзина очищена. Продолжаем с выбранным брендом.');
    },
    onError: () => {
      void reread(client);
      toast.error('Не удалось добавить товар. Возможно, нужно войти в систему.');
    },
  });
}

interface QuantityChange extends LineKey {
  id: number;
  quantity: number;
}

/** Sets a line's quantity; 0 removes it. A failure is undone; the log says why. */
export function useSetQuantity() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: KEY,
    scope: SCOPE,
    onMutate: (change: QuantityChange) =>
      showAtOnce(client, (cart) => withQuantity(cart, change, change.quantity)),
    mutationFn: (change: QuantityChange) =>
      apiPatch<Cart>(`/cart/item/${lineId(change, change.id)}`, { quantity: change.quantity }),
    onSuccess: (cart) => adopt(client, cart),
    onError: (error) => {
      console.warn('cart: quantity not changed', error);
      void reread(client);
    },
  });
}

export function useRemoveLine() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: KEY,
    scope: SCOPE,
    onMutate: (line: LineKey & { id: number }) => showAtOnce(client, (cart) => withQuantity(cart, line, 0)),
    mutationFn: (line: LineKey & { id: number }) => apiDelete<Cart>(`/cart/remove/${lineId(line, line.id)}`),
    onSuccess: (cart) => {
      adopt(client, cart);
      toast.success('Товар удален из корзины.');
    },
    onError: () => {
      void reread(client);
      toast.error('Не удалось удалить товар.');
    },
  });
}

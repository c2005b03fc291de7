import {
  AddToCartBody,
  Cart,
  CartChoiceBody,
  CartItemBody,
  type CartNotice,
} from '@skatert/contracts/orders/cart';
import { lineExtras } from '@skatert/contracts/orders/line-choice';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import { PRODUCT_NOT_FOUND } from '@skatert/contracts/shared/product-not-found';
import type { App } from '@skatert/service-kit/http/app';
import { networkOf } from '@skatert/service-kit/http/network-of';
import { AppError } from '@skatert/service-kit/shared/errors';
import { brandClosed } from '../menu/brand-closed.js';
import { acceptsOrders } from '../menu/menu-model.js';
import { requireInStock } from '../stops/cart-stock.js';
import { addToCart } from './add-to-cart.js';
import type { CartDeps } from './cart-deps.js';
import type { CartDoc } from './cart-model.js';
import { mintAnonymousOwner } from './cart-owner.js';
import { emptyCartResponse, readCartResponse } from './cart-response.js';
import { type Addition, lineNotFound, resolveExtras, resolveSize, setQuantity } from './cart-rules.js';
import { emptied } from './cart-store.js';
import { changeLine } from './change-line.js';
import { addOrRepeat, keyedAddition } from './keyed-addition.js';
import { productsOf } from './offered-products.js';
import { resolveVisit } from './resolve-visit.js';
import { setLineQuantity } from './set-line-quantity.js';

const responses = { response: { 200: Cart } };
const addSchema = {
  body: AddToCartBody,
  headers: IdempotencyHeaders,
  response: { ...responses.response, 429: ErrorResponse },
};

export function cartRoutes(app: App, deps: CartDeps): void {
  const { carts, cookies, menu, lineIds } = deps;
  const config = { access: 'visitor' } as const;

  const show: Show = async (cart, notice) =>
    readCartResponse(deps, cart, await productsOf(menu, cart), { notice });

  app.get('/cart', { config, schema: responses }, async (request, reply) => {
    const { owner, notice } = await resolveVisit(deps, request, reply);
    return owner ? show(await carts.read(owner), notice) : emptyCartResponse();
  });

  app.post('/cart/add', { config, schema: addSchema }, async (request, reply) => {
    const visit = await resolveVisit(deps, request, reply);
    const keyed = keyedAddition(request.headers['idempotency-key'], request.body);
    const cart = await addOrRepeat(carts, visit.owner, keyed, async () => {
      const addition = await findAddition(request.body);
      const known = visit.owner && (request.caller || (await isStored(visit.owner)));
      if (!known) await deps.limits.visitorCarts.consume(networkOf(request.ip));
      const fresh = known ? undefined : mintAnonymousOwner();
      const added = await addToCart(carts, fresh?.owner ?? visit.owner ?? '', addition, keyed);
      if (fresh) cookies.set(reply, fresh.token);
      return added;
    });
    return show(cart, visit.notice);
  });

  app.patch(
    '/cart/item/:id',
    { config, schema: { params: IdParams, body: CartItemBody, ...responses } },
    async (request, reply) => {
      const { owner, notice } = await resolveVisit(deps, request, reply);
      const line = { lineId: request.params.id, quantity: request.body.quantity };
      return show(await setLineQuantity(deps, own(owner), line), notice);
    },
  );

  app.delete(
    '/cart/remove/:id',
    { config, schema: { params: IdParams, ...responses } },
    async (request, reply) => {
      const { owner, notice } = await resolveVisit(deps, request, reply);
      return show(await carts.change(own(owner), (cart) => setQuantity(cart, request.params.id, 0)), notice);
    },
  );

  app.delete('/cart/clear', { config, schema: responses }, async (request, reply) => {
    const { owner } = await resolveVisit(deps, request, reply);
    if (!owner) return emptyCartResponse();
    return show(await carts.change(owner, emptied));
  });

  changeLineRoute(app, deps, show);

  const findAddition = async ({ productId, quantity, size, extras }: AddToCartBody): Promise<Addition> => {
    const product =
      (await menu.products([{ productId }])).get(productId) ?? (await deps.fetchProduct(productId));
    if (!product) throw new AppError('NOT_FOUND', { message: PRODUCT_NOT_FOUND });
    const brand = await menu.brand(product.brandId);
    if (brand && !acceptsOrders(brand)) throw brandClosed(brand);
    const choice = { size: resolveSize(product, size), extras: resolveExtras(product, extras) };
    const line = { size: choice.size, quantity, extras: lineExtras(product, choice.extras) };
    await requireInStock(menu, product, line, { brand, now: deps.now() });
    return { product, ...choice, quantity, lineId: await lineIds.next() };
  };

  /** A token without a stored cart is replaced: otherwise an attacker could plant a token that he knows. */
  const isStored = async (owner: string): Promise<boolean> => (await carts.read(owner)).version > 0;
}

type Show = (cart: CartDoc, notice?: CartNotice) => Promise<Cart>;

function changeLineRoute(app: App, deps: CartDeps, show: Show): void {
  app.put(
    '/cart/item/:id',
    { config: { access: 'visitor' }, schema: { params: IdParams, body: CartChoiceBody, ...responses } },
    async (request, reply) => {
      const { owner, notice } = await resolveVisit(deps, request, reply);
      const change = { lineId: request.params.id, choice: request.body };
      return show(await changeLine(deps, own(owner), change), notice);
    },
  );
}

function own(owner: string | undefined): string {
  if (!owner) throw lineNotFound();
  return owner;
}

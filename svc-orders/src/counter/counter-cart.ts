/** The cart of an order that the staff enters: filled by its own call, and sold as every cart. */
import type { CounterLine } from '@skatert/contracts/orders/counter';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { choiceKey, extrasField, lineExtras } from '@skatert/contracts/orders/line-choice';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { CartDoc, CartLine } from '../cart/cart-model.js';
import { resolveExtras, resolveSize } from '../cart/cart-rules.js';
import type { CartStore } from '../cart/cart-store.js';
import type { ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';

export interface CounterCartDeps {
  carts: CartStore;
  menu: Pick<MenuReader, 'products'>;
  lineIds: Sequence;
  /** Requests a product from svc-menu that the projection doesn't have. */
  fetchProduct: (productId: number) => Promise<ProductDoc | undefined>;
}

interface CounterCart {
  /** See `counterOwner`. */
  owner: string;
  brandId: number;
  lines: readonly CounterLine[];
}

/**
 * Fills the cart of an order and returns it; one that is sold, or has these lines, stays as it is. The lines have the prices that
 * the screen has shown: the sale compares them.
 * @throws AppError PRODUCT_UNAVAILABLE for a product of another brand, VALIDATION_FAILED for a choice that it doesn't allow
 */
export async function fillCounterCart(
  deps: CounterCartDeps,
  { owner, brandId, lines }: CounterCart,
): Promise<CartDoc> {
  const filled = await deps.carts.read(owner);
  if (isSold(filled)) return filled;
  const known = await deps.menu.products(lines);
  const wanted: CartLine[] = [];
  for (const line of lines) {
    const product = known.get(line.productId) ?? (await deps.fetchProduct(line.productId));
    if (product?.brandId !== brandId) throw new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE);
    wanted.push(toCartLine(line, product, await deps.lineIds.next()));
  }
  return deps.carts.change(owner, (cart) =>
    isSold(cart) || linesKey(cart.lines) === linesKey(wanted) ? undefined : { brandId, lines: wanted },
  );
}

/** Returns true when its order is placed. */
export const isSold = ({ checkouts = [] }: CartDoc): boolean => checkouts.length > 0;

/** Returns a line as it was entered. @throws AppError VALIDATION_FAILED for a choice that the product doesn't allow */
export function toCartLine(line: CounterLine, product: ProductDoc, id: number): CartLine {
  const { productId, quantity, unitPrice } = line;
  const extras = lineExtras(product, resolveExtras(product, line.extras));
  return {
    id,
    productId,
    size: resolveSize(product, line.size),
    ...extrasField(extras),
    quantity,
    unitPrice: roublesToKopecks(unitPrice),
  };
}

/** Returns a text that only carts with the same lines at the same prices share. */
const linesKey = (lines: readonly CartLine[]): string =>
  JSON.stringify(lines.map((line) => [choiceKey(line), line.quantity, line.unitPrice]));

/** The same of lines as they were entered. */
export const enteredLines = (lines: readonly CounterLine[]): string =>
  JSON.stringify(
    lines.map(({ productId, size = null, extras = [], quantity, unitPrice }) => [
      choiceKey({ productId, size, extras: extras.map((id) => ({ id })) }),
      quantity,
      unitPrice,
    ]),
  );

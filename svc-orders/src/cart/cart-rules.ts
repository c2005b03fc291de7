/** The rules of carts, as pure functions: each returns the changed contents or throws. Money in kopecks. */
import { defaultExtras, problemOfExtras } from '@skatert/contracts/menu/extras';
import { CART_LINES_MAX, CART_QUANTITY_MAX, type CartBrandConflict } from '@skatert/contracts/orders/cart';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import {
  extrasField,
  idsOf,
  isSameChoice,
  lineExtras,
  priceWith,
  problemOfLine,
} from '@skatert/contracts/orders/line-choice';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ProductDoc } from '../menu/menu-model.js';
import type { CartDoc, CartLine } from './cart-model.js';

type Contents = Pick<CartDoc, 'brandId' | 'lines'>;

type Choice = Pick<CartLine, 'size' | 'extras'>;

/** Returns the current price of a line; undefined when its product or its size isn't sold, or not with its extras. */
export function priceOfLine(line: Choice, product: ProductDoc | undefined): number | undefined {
  if (!product || !isSizeSold(line, product) || problemOfLine(product, line) !== null) return undefined;
  return priceWith(product, line.size ?? null, idsOf(line.extras)) ?? undefined;
}

/** Returns why a line whose product and size are sold can't be ordered with its extras; undefined for all other lines. */
export const extrasProblem = (line: Choice, product: ProductDoc | undefined): string | undefined =>
  product && isSizeSold(line, product) ? (problemOfLine(product, line) ?? undefined) : undefined;

const isSizeSold = ({ size }: Choice, { sold, sizes }: ProductDoc): boolean =>
  sold && (size == null || sizes.includes(size));

/**
 * Returns the size of a line; the product's first size when none is given.
 * @throws AppError VALIDATION_FAILED for a size that the product doesn't have
 */
export function resolveSize(product: ProductDoc, size: string | null | undefined): string | null {
  if (size == null) return product.sizes[0] ?? null;
  if (!product.sizes.includes(size)) throw invalid('size', 'Такого размера нет');
  return size;
}

/**
 * Returns the options of a line; the product's defaults when none are given.
 * @throws AppError VALIDATION_FAILED for a choice that the product doesn't allow
 */
export function resolveExtras(
  product: ProductDoc,
  ids: readonly number[] = defaultExtras(product),
): number[] {
  const problem = problemOfExtras(product, ids);
  if (problem !== null) throw invalid('extras', problem);
  return [...ids];
}

export interface Addition {
  product: ProductDoc;
  size: string | null;
  /** The ids of the options. */
  extras: readonly number[];
  quantity: number;
  /** The id for a new line. */
  lineId: number;
}

/**
 * Returns the contents with a product added: to the line of the same choice, else as a new line.
 * @throws AppError PRODUCT_UNAVAILABLE, CART_BRAND_CONFLICT with previousBrandId, CART_FULL, VALIDATION_FAILED above 99
 */
export function addProduct(cart: Contents, addition: Addition): Contents {
  const { product, quantity } = addition;
  const added = newLine(addition);
  if (cart.lines.length > 0 && cart.brandId !== product.brandId) {
    throw new AppError(ORDERS_ERRORS.CART_BRAND_CONFLICT, {
      details: { previousBrandId: cart.brandId ?? undefined } satisfies CartBrandConflict,
    });
  }
  const same = cart.lines.find((line) => isSameChoice(line, added));
  if (!same) {
    if (cart.lines.length >= CART_LINES_MAX) throw new AppError(ORDERS_ERRORS.CART_FULL);
    return { brandId: product.brandId, lines: [...cart.lines, added] };
  }
  const total = same.quantity + quantity;
  requireRoom(total);
  const line = { ...same, ...added, id: same.id, quantity: total };
  return { brandId: product.brandId, lines: cart.lines.map((old) => (old === same ? line : old)) };
}

/** @throws AppError VALIDATION_FAILED above the most of one line */
export function requireRoom(quantity: number): void {
  if (quantity > CART_QUANTITY_MAX)
    throw invalid('quantity', `В корзине может быть не больше ${CART_QUANTITY_MAX} штук одного товара`);
}

/** Returns a line with the current price of the product's size and options. @throws AppError PRODUCT_UNAVAILABLE */
export function newLine({ product, size, extras, quantity, lineId }: Addition): CartLine {
  const chosen = extrasField(lineExtras(product, extras));
  const unitPrice = priceOfLine({ size, ...chosen }, product);
  if (unitPrice === undefined) throw new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE);
  return { id: lineId, productId: product._id, size, ...chosen, quantity, unitPrice };
}

export const lineNotFound = (): AppError =>
  new AppError('NOT_FOUND', { message: 'Такой позиции в корзине нет' });

/**
 * Returns the contents with another quantity of a line; 0 or less removes the line.
 * @throws AppError NOT_FOUND when the line isn't in this cart
 */
export function setQuantity(cart: Contents, lineId: number, quantity: number): Contents {
  if (!cart.lines.some((line) => line.id === lineId)) throw lineNotFound();
  const lines = cart.lines
    .map((line) => (line.id === lineId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
  return { brandId: lines.length > 0 ? cart.brandId : null, lines };
}

export interface Merge {
  contents: Contents & Pick<CartDoc, 'promo'>;
  notice: { code: 'CART_MERGED' | 'CART_REPLACED'; previousBrandId: number | null };
}

/**
 * Merges a customer's own cart with the one filled before login. With the same brand the result contains both, up to 99
 * of one product and 50 lines; with different brands it is the cart that was changed last.
 */
export function mergeCarts(own: CartDoc, anonymous: CartDoc): Merge {
  if (own.lines.length > 0 && own.brandId !== anonymous.brandId) {
    const newer = anonymous.updatedAt >= own.updatedAt ? anonymous : own;
    const older = newer === own ? anonymous : own;
    return {
      contents: { brandId: newer.brandId, lines: newer.lines, promo: newer.promo ?? null },
      notice: { code: 'CART_REPLACED', previousBrandId: older.brandId },
    };
  }
  const lines = own.lines.map((line) => ({ ...line }));
  for (const line of anonymous.lines) {
    const same = lines.find((candidate) => isSameChoice(candidate, line));
    if (same)
      Object.assign(same, {
        quantity: Math.min(CART_QUANTITY_MAX, same.quantity + line.quantity),
        unitPrice: line.unitPrice,
      });
    else if (lines.length < CART_LINES_MAX) lines.push(line);
  }
  return {
    // The code that was entered last: the login may only have been the way to the checkout.
    contents: { brandId: anonymous.brandId, lines, promo: anonymous.promo ?? own.promo ?? null },
    notice: { code: 'CART_MERGED', previousBrandId: null },
  };
}

/** Returns the sum of the lines, in kopecks. */
export function totalOf(lines: readonly Pick<CartLine, 'quantity' | 'unitPrice'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
}

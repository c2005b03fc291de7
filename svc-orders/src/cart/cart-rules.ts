/** The rules of carts, as pure functions: each returns the changed contents or throws. Money in kopecks. */
import { priceIn } from '@skatert/contracts/menu/size-prices';
import { CART_LINES_MAX, CART_QUANTITY_MAX, type CartBrandConflict } from '@skatert/contracts/orders/cart';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ProductDoc } from '../menu/menu-model.js';
import type { CartDoc, CartLine } from './cart-model.js';

type Contents = Pick<CartDoc, 'brandId' | 'lines'>;

/** Returns the current price of a line; undefined when its product or its size isn't sold. */
export function priceOfLine(
  { size }: Pick<CartLine, 'size'>,
  product: ProductDoc | undefined,
): number | undefined {
  if (!product?.sold || (size != null && !product.sizes.includes(size))) return undefined;
  return priceIn(product, size ?? null) ?? undefined;
}

/**
 * Returns the size of a line; the product's first size when none is given.
 * @throws AppError VALIDATION_FAILED for a size that the product doesn't have
 */
export function resolveSize(product: ProductDoc, size: string | null | undefined): string | null {
  if (size == null) return product.sizes[0] ?? null;
  if (!product.sizes.includes(size)) throw invalid('size', 'Такого размера нет');
  return size;
}

export interface Addition {
  product: ProductDoc;
  size: string | null;
  quantity: number;
  /** The id for a new line. */
  lineId: number;
}

/**
 * Returns the contents with a product added: to the line of the same product and size, else as a new line.
 * @throws AppError PRODUCT_UNAVAILABLE, CART_BRAND_CONFLICT with previousBrandId, CART_FULL, VALIDATION_FAILED above 99
 */
export function addProduct(cart: Contents, addition: Addition): Contents {
  const { product, size, quantity } = addition;
  const added = newLine(addition);
  if (cart.lines.length > 0 && cart.brandId !== product.brandId) {
    throw new AppError(ORDERS_ERRORS.CART_BRAND_CONFLICT, {
      details: { previousBrandId: cart.brandId ?? undefined } satisfies CartBrandConflict,
    });
  }
  const same = cart.lines.find((line) => isSameProduct(line, product._id, size));
  if (!same) {
    if (cart.lines.length >= CART_LINES_MAX) throw new AppError(ORDERS_ERRORS.CART_FULL);
    return { brandId: product.brandId, lines: [...cart.lines, added] };
  }
  const total = same.quantity + quantity;
  if (total > CART_QUANTITY_MAX)
    throw invalid('quantity', `В корзине может быть не больше ${CART_QUANTITY_MAX} штук одного товара`);
  const line = { ...same, quantity: total, unitPrice: added.unitPrice };
  return { brandId: product.brandId, lines: cart.lines.map((old) => (old === same ? line : old)) };
}

/** Returns a line with the current price of the product's size. @throws AppError PRODUCT_UNAVAILABLE */
function newLine({ product, size, quantity, lineId }: Addition): CartLine {
  const unitPrice = priceOfLine({ size }, product);
  if (unitPrice === undefined) throw new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE);
  return { id: lineId, productId: product._id, size, quantity, unitPrice };
}

/**
 * Returns the contents with another quantity of a line; 0 or less removes the line.
 * @throws AppError NOT_FOUND when the line isn't in this cart
 */
export function setQuantity(cart: Contents, lineId: number, quantity: number): Contents {
  if (!cart.lines.some((line) => line.id === lineId))
    throw new AppError('NOT_FOUND', { message: 'Такой позиции в корзине нет' });
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
    const same = lines.find((candidate) => isSameProduct(candidate, line.productId, line.size));
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

/** Returns true for a line of this product in this size. */
export function isSameProduct(line: CartLine, productId: number, size: string | null): boolean {
  return line.productId === productId && (line.size ?? null) === size;
}

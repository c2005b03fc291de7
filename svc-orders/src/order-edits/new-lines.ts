/** The lines that an order will have, by the rules of the checkout. Money in kopecks. */
import type { CounterLine } from '@skatert/contracts/orders/counter';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { itemText } from '@skatert/contracts/orders/item-name';
import { EDIT_TEXTS, type EditedLine } from '@skatert/contracts/orders/order-edit-rules';
import type { EditLinesBody } from '@skatert/contracts/orders/order-edits';
import type { WantedLine } from '@skatert/contracts/orders/stop-rules';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import { priceOfLine } from '../cart/cart-rules.js';
import { toOrderLine } from '../checkout/compose-order.js';
import { toCartLine } from '../counter/counter-cart.js';
import type { ProductDoc } from '../menu/menu-model.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { OrderLine } from '../orders/order-parts.js';

/** A dish that an order will have, with the id that its line gets. */
export interface AddedLine extends CounterLine {
  id: number;
}

export interface WantedLines {
  kept: EditLinesBody['kept'];
  added: readonly AddedLine[];
}

/** What the lines are made of: products as the order's brand sells them. */
export interface Offer {
  products: Map<number, ProductDoc>;
  recipes: Map<number, number>;
}

export interface NewLines {
  items: OrderLine[];
  /** The lines of which the order has more or less than before. */
  edited: EditedLine[];
  /** What it has more, and less, also of a line that it keeps; `id`: of the line. */
  more: WantedOfLine[];
  less: WantedOfLine[];
  /** The prices of the added lines, when one is another than the screen has shown. */
  newPrices: number[] | undefined;
}

export type WantedOfLine = WantedLine & Pick<OrderLine, 'id' | 'productName'>;

/**
 * Returns the lines of an order after a change. Those that it keeps have the price they were sold at; of them, too, there can be more only of
 * what is sold now.
 * @throws AppError VALIDATION_FAILED for a line of another order and for a choice that the product doesn't allow, PRODUCT_UNAVAILABLE
 */
export function newLines({ items: before }: OrderDoc, wanted: WantedLines, offer: Offer): NewLines {
  const kept = wanted.kept.map(({ id, quantity }) => {
    const line = before.find((each) => each.id === id);
    if (!line) throw invalid('kept', EDIT_TEXTS.unknownLine);
    if (quantity > line.quantity && priceOfLine(line, offer.products.get(line.productId)) === undefined)
      throw unavailable(line);
    return { ...line, quantity };
  });
  const added = wanted.added.map((line) => toAdded(line, offer));
  const items = [...kept, ...added.map(({ line }) => line)];
  const quantityIn = (lines: readonly OrderLine[], id: number) =>
    lines.find((line) => line.id === id)?.quantity ?? 0;
  const changes = [...before, ...added.map(({ line }) => line)].map((line) => ({
    line,
    before: quantityIn(before, line.id),
    after: quantityIn(items, line.id),
  }));
  const wantedOf = (sign: 1 | -1) =>
    changes
      .map((each) => ({ ...each.line, quantity: sign * (each.after - each.before) }))
      .filter(({ quantity }) => quantity > 0);
  return {
    items,
    edited: changes
      .filter((each) => each.before !== each.after)
      .map(({ line, ...counts }) => ({ name: itemText(line), ...counts })),
    more: wantedOf(1),
    less: wantedOf(-1),
    newPrices: added.some(({ isRepriced }) => isRepriced) ? added.map(({ line }) => line.price) : undefined,
  };
}

/** Returns a new line at the price of the menu, and whether the screen has shown another one. */
function toAdded(added: AddedLine, { products, recipes }: Offer): { line: OrderLine; isRepriced: boolean } {
  const product = products.get(added.productId);
  if (!product) throw new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE);
  // A cart has the first size then; what the staff adds is cooked at once.
  if (added.size == null && product.sizes.length > 0) throw invalid('added', EDIT_TEXTS.noSize);
  const line = toCartLine(added, product, added.id);
  const unitPrice = priceOfLine(line, product);
  const sold = toOrderLine({ ...line, unitPrice: unitPrice ?? line.unitPrice }, products, recipes);
  if (unitPrice === undefined) throw unavailable(sold);
  return { line: sold, isRepriced: unitPrice !== line.unitPrice };
}

/** Returns the refusal of a dish, with why. */
export const unavailable = (
  line: Parameters<typeof itemText>[0],
  problem: string = ORDERS_ERRORS.PRODUCT_UNAVAILABLE.message,
): AppError => new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE, { message: `${itemText(line)}: ${problem}` });

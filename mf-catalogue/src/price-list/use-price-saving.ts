/** Saves a price that was changed in its row: nothing but it, so that others may edit the product meanwhile. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { formatRoubles, kopecksToRoubles } from '@skatert/contracts/shared/money';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { apiPut, isApiError } from '@skatert/web-kit/api';
import { PUBLIC_KEY, type QueryClient, useQueryClient } from '@skatert/web-kit/query';
import { useCallback } from 'react';
import { currentOf } from '../editing/current-of.js';
import { inOrder } from '../products/in-order.js';
import { changeLists, listedProduct, withChanged } from '../products/product-lists.js';
import { productPath } from '../products/products-query.js';
import { bodyOf, type PriceField, priceOf } from './price-field.js';

export interface PriceChange {
  product: StaffProduct;
  field: PriceField;
  /** What the user saw in the field before typing, in kopecks. */
  read: number | null;
  kopecks: number | null;
}

export interface PriceRefusal {
  /** What the field shows. */
  text: string;
  /** The price that another person has set meanwhile, in kopecks; absent: the refusal has another reason. */
  present?: number | null;
}

/** Returns undefined when the price was saved. */
export type SavePrice = (change: PriceChange) => Promise<PriceRefusal | undefined>;

export function usePriceSaving(brandId: number): SavePrice {
  const client = useQueryClient();
  return useCallback(
    (change) => inOrder(change.product.id, () => save(client, brandId, change)),
    [client, brandId],
  );
}

async function save(
  client: QueryClient,
  brandId: number,
  change: PriceChange,
): Promise<PriceRefusal | undefined> {
  const { product, field, read, kopecks } = change;
  // The row may have been saved since the key was pressed.
  const listed = listedProduct(client, brandId, product.id);
  const base = listed && listed.version > product.version ? listed : product;
  try {
    const body = { ...bodyOf(base, field, kopecks), version: base.version };
    await show(client, brandId, await apiPut<StaffProduct>(productPath(product.id), body));
    void client.invalidateQueries({ queryKey: [PUBLIC_KEY, 'products', brandId] });
    return undefined;
  } catch (error) {
    const current = currentOf<StaffProduct>(error);
    if (!current) return { text: shortText(error) };
    await show(client, brandId, current);
    const present = priceOf(current, field);
    // The other person has changed something else.
    if (present === read) return save(client, brandId, { ...change, product: current });
    return { text: conflictText(current, present), present };
  }
}

/** The cell is narrow: what a whole page says of a lost connection would be six lines in it. */
const shortText = (error: unknown): string =>
  isApiError(error) && error.code === 'NO_RESPONSE'
    ? 'Нет связи. Enter — ещё раз'
    : failureText(error, 'Не удалось сохранить цену');

/** Shows a product as the server has it, in all lists. */
async function show(client: QueryClient, brandId: number, product: StaffProduct): Promise<void> {
  await changeLists(client, brandId, (pages) => withChanged(pages, product.id, product));
}

function conflictText({ editedBy }: StaffProduct, present: number | null): string {
  const now = present === null ? 'цены нет' : formatRoubles(kopecksToRoubles(present));
  const by = editedBy ? ` (${editedBy.name})` : '';
  return `Сейчас ${now}${by}. Enter — сохранить вашу`;
}

/** The calls that change many products in one step. */
import type {
  BulkBody,
  BulkChange,
  BulkConflict,
  BulkPreview,
  BulkResult,
  BulkUndoResult,
} from '@skatert/contracts/menu/bulk';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { apiPost, isApiError } from '@skatert/web-kit/api';
import { keepPreviousData, queryOptions } from '@skatert/web-kit/query';
import { PRODUCTS_PATH } from '../products/products-query.js';

const BULK_PATH = `${PRODUCTS_PATH}/bulk`;

/** A selected product, in the version that the user saw. */
export interface SelectedProduct extends Pick<StaffProduct, 'id' | 'name' | 'version'> {
  /** Undefined: not known, after another person has changed it. */
  groupTagId?: number | null | undefined;
}

/** A product to change; without a version, whatever it is by now. */
export type ChangedProduct = Pick<SelectedProduct, 'id'> & Partial<SelectedProduct>;

/** The products of a brand to change, in order. */
export interface BulkTarget<Product extends ChangedProduct = SelectedProduct> {
  brandId: number;
  products: readonly Product[];
}

const bodyOf = ({ brandId, products }: BulkTarget<ChangedProduct>, change: BulkChange): BulkBody => ({
  brandId,
  products: products.map(({ id, version }) => ({ id, version })),
  change,
});

/** Changes all products or none; rejects with the API's error. */
export const applyBulk = (target: BulkTarget<ChangedProduct>, change: BulkChange): Promise<BulkResult> =>
  apiPost(BULK_PATH, bodyOf(target, change));

export const undoBulk = (id: number): Promise<BulkUndoResult> => apiPost(`${BULK_PATH}/${id}/undo`);

/** What a change of prices or badges would do; null: nothing is asked. */
export const previewQuery = (target: BulkTarget, change: BulkChange | null) =>
  queryOptions({
    queryKey: ['bulk-preview', change, target.products],
    queryFn: ({ signal }) =>
      apiPost<BulkPreview>(`${BULK_PATH}/preview`, change && bodyOf(target, change), { signal }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Returns the products that refused a change; null for any other error. */
export function conflictOf(error: unknown): BulkConflict | null {
  if (!isApiError(error) || error.code !== 'EDIT_CONFLICT') return null;
  return (error.details.current as BulkConflict | undefined) ?? null;
}

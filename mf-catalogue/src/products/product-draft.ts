/**
 * The form of a product in the browser's storage while it is edited, per account, brand and product. With it the product
 * as it was when the form was opened: a save that continues a draft is compared with what others changed since.
 */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { session } from '@skatert/web-kit/session';
import { readJson, STORED, writeJson } from '@skatert/web-kit/storage';
import type { ProductValues } from './product-form.js';

export interface ProductDraft {
  /** ISO 8601. */
  savedAt: string;
  /** Null: a new product. */
  base: StaffProduct | null;
  values: ProductValues;
  /** How many pictures were chosen but not uploaded: the storage can't hold them. Absent in older drafts. */
  pictures?: number;
}

/** The product of a draft; null: a new one. */
export interface DraftOf {
  brandId: number;
  productId: number | null;
}

/** Null without a signed-in user, who then has no drafts. */
function keyOf({ brandId, productId }: DraftOf): string | null {
  const { user } = session();
  return user && `${STORED.productDraft}:${user.id}:${brandId}:${productId ?? 'new'}`;
}

export function readDraft(of: DraftOf): ProductDraft | null {
  const key = keyOf(of);
  return key === null ? null : readJson<ProductDraft>(key);
}

/** Null: removes it. */
export function storeDraft(of: DraftOf, draft: ProductDraft | null): void {
  const key = keyOf(of);
  if (key !== null) writeJson(key, draft);
}

/**
 * The form of a product in the browser's storage while it is edited, per account, brand and product. With it the product
 * as it was when the form was opened: a save that continues a draft is compared with what others changed since.
 */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { Prices } from '@skatert/contracts/shared/money';
import { fields, flag, listOf, number, optional, record, text, whole } from '@skatert/web-kit/guards';
import { session } from '@skatert/web-kit/session';
import { stored } from '@skatert/web-kit/storage';
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

type Added = 'extraGroupIds' | 'weight' | 'badges';

/**
 * As it is stored, with the prices of the sizes in their order. Drafts of earlier releases lack the extras, the weight and the
 * badges.
 */
interface StoredDraft extends Omit<ProductDraft, 'values'> {
  values: Omit<ProductValues, 'sizes' | Added> &
    Partial<Pick<ProductValues, Added>> & { sizes: string[]; sizePrices?: Partial<Prices>[] };
}

/** The draft is stored under this key, followed by `{user}:{brand}:{product}`. */
export const storedDraft = stored<StoredDraft>(
  'product_draft',
  fields({
    savedAt: text,
    base: optional(record),
    pictures: optional(whole),
    values: fields({
      name: text,
      description: optional(text),
      price: optional(number),
      promoPrice: optional(number),
      groupTagId: optional(whole),
      tagIds: listOf(whole),
      sizes: listOf(text),
      sizePrices: optional(listOf(fields({ price: optional(number), promoPrice: optional(number) }))),
      weight: optional(text),
      badges: optional(listOf(text)),
      visible: flag,
      extraGroupIds: optional(listOf(whole)),
    }),
  }),
);

/** The product of a draft; null: a new one. */
export interface DraftOf {
  brandId: number;
  productId: number | null;
}

/** Null without a signed-in user, who then has no drafts. */
function ownerOf({ brandId, productId }: DraftOf): string | null {
  const { user } = session();
  return user && `${user.id}:${brandId}:${productId ?? 'new'}`;
}

export function readDraft(of: DraftOf): ProductDraft | null {
  const owner = ownerOf(of);
  const draft = owner === null ? null : storedDraft.read(owner);
  if (!draft) return null;
  const {
    sizes: labels,
    sizePrices = [],
    extraGroupIds = [],
    weight = null,
    badges = [],
    ...values
  } = draft.values;
  const sizes = labels.map((label, index) => ({
    label,
    price: null,
    promoPrice: null,
    ...sizePrices[index],
  }));
  return { ...draft, values: { ...values, sizes, extraGroupIds, weight, badges } };
}

/** Null: removes it. */
export function storeDraft(of: DraftOf, draft: ProductDraft | null): void {
  const owner = ownerOf(of);
  if (owner !== null) storedDraft.write(draft && toStored(draft), owner);
}

function toStored({ values, ...draft }: ProductDraft): StoredDraft {
  const { sizes, extraGroupIds, ...fields } = values;
  const labels = sizes.map(({ label }) => label);
  const sizePrices = sizes.map(({ price = null, promoPrice = null }) => ({ price, promoPrice }));
  const isPriced = sizePrices.some(({ price, promoPrice }) => price !== null || promoPrice !== null);
  return {
    ...draft,
    values: {
      ...fields,
      sizes: labels,
      ...(isPriced && { sizePrices }),
      ...(extraGroupIds.length > 0 && { extraGroupIds }),
    },
  };
}

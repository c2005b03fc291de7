/** Products. */
import type { PortionNutrition } from '@skatert/contracts/inventory/nutrition';
import { pictureUrl } from '@skatert/contracts/menu/picture';
import type { SizePrice } from '@skatert/contracts/menu/size-prices';
import { defineModel, numberOrNull, textOrNull } from '@skatert/service-kit/data/define-model';
import { PENDING_INDEX, PUBLISHED, type Published } from '@skatert/service-kit/events/pending-states';
import type { Model } from 'mongoose';
import type { MenuProduct } from '../menu/brand-menu.js';
import type { RankedDoc } from '../menu/rank.js';
import { EDITED_BY, type EditedDoc } from '../shared/edit-conflict.js';

export interface ProductDoc extends Published, RankedDoc, EditedDoc {
  brandId: number;
  name: string;
  description: string | null;
  /** The ids of the pictures, the main one first. */
  images: string[];
  /** Kopecks; at least one of the two prices is set. */
  price: number | null;
  promoPrice: number | null;
  visible: boolean;
  groupTagId: number | null;
  tagIds: number[];
  sizes: string[];
  /**
   * The prices of sizes, in kopecks. Absent: none. A label that is not in `sizes` counts for nothing: an earlier release
   * renamed and removed sizes without it.
   */
  sizePrices?: SizePrice[];
  /** The groups of extras that it offers itself, in their order. Absent: none. One of another brand counts for nothing. */
  extraGroupIds?: number[];
  /** With its unit. Absent or null: unknown. */
  weight?: string | null;
  /** Short labels on its card. Absent: none. */
  badges?: string[];
  /** One decimal; published by svc-orders. */
  rating: number | null;
  ratingVersion: number;
  /** The nutrition of a portion of each size, published by svc-inventory. Absent: unknown. */
  nutrition?: PortionNutrition[];
  /** The sizes to which the nutrition of all other sizes does not apply. Absent: none. */
  sizesWithoutNutrition?: string[];
  nutritionVersion?: number;
  /** The number of the schema by which the state was parsed; absent: 1. */
  nutritionSchema?: number;
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
  /** The tag with which the product was archived; null when the product itself was archived. */
  archivedWith: number | null;
}
export type ProductModel = Model<ProductDoc>;

/** The index of the products that visitors see, see `sellingBrandIds`. */
export const SELLING_INDEX = 'selling';

export const createProductModel = defineModel<ProductDoc>(
  'products',
  {
    ...PUBLISHED,
    editedBy: EDITED_BY,
    rank: textOrNull,
    menuRevision: { type: Number, default: 0 },
    brandId: { type: Number, required: true },
    name: { type: String, required: true },
    description: textOrNull,
    images: [String],
    price: numberOrNull,
    promoPrice: numberOrNull,
    visible: { type: Boolean, required: true },
    groupTagId: numberOrNull,
    tagIds: [Number],
    sizes: [String],
    sizePrices: { type: [{}], default: undefined },
    extraGroupIds: { type: [Number], default: undefined },
    weight: String,
    badges: { type: [String], default: undefined },
    rating: numberOrNull,
    ratingVersion: { type: Number, default: 0 },
    nutrition: { type: [{}], default: undefined },
    sizesWithoutNutrition: { type: [String], default: undefined },
    nutritionVersion: Number,
    nutritionSchema: Number,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    archivedAt: { type: Date, default: null },
    archivedWith: numberOrNull,
  },
  [
    { brandId: 1, archivedAt: 1, _id: 1 },
    [{ brandId: 1 }, { name: SELLING_INDEX, partialFilterExpression: { visible: true, archivedAt: null } }],
    { groupTagId: 1 },
    { brandId: 1, menuRevision: 1 },
    { brandId: 1, archivedAt: 1, groupTagId: 1, rank: 1 },
    [{ extraGroupIds: 1 }, { sparse: true }],
    PENDING_INDEX,
  ],
);

/** Returns the URL of the main picture; null without pictures. */
export function mainPicture({ images: [main] }: ProductDoc): string | null {
  return main === undefined ? null : pictureUrl(main);
}

/** The siblings of a product, in whose order it has a rank. */
export const siblingsOf = ({ brandId, groupTagId }: Pick<ProductDoc, 'brandId' | 'groupTagId'>): object => ({
  brandId,
  archivedAt: null,
  groupTagId,
});

/** Returns a product for the brand's menu. */
export const toMenuProduct = (
  product: Pick<ProductDoc, '_id' | 'groupTagId' | 'tagIds' | 'visible' | 'rank'>,
): MenuProduct => ({
  id: product._id,
  groupTagId: product.groupTagId,
  tagIds: product.tagIds,
  visible: product.visible,
  rank: product.rank ?? null,
});

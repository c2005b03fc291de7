import type { ExtraGroup } from '@skatert/contracts/menu/extras';
import { pictureUrl } from '@skatert/contracts/menu/picture';
import {
  LISTED_DESCRIPTION_MAX,
  type Product,
  type ProductDetails,
  type StaffProduct,
} from '@skatert/contracts/menu/products';
import { listedSizePrices } from '@skatert/contracts/menu/size-prices';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { mainPicture, type ProductDoc } from './product-model.js';

const toRoubles = (kopecks: number | null): number | null =>
  kopecks === null ? null : kopecksToRoubles(kopecks);

type CommonFields = Omit<Product, 'extras'>;

/** Returns the fields that customers and the staff see. */
function toCommonFields(product: ProductDoc): CommonFields {
  return {
    id: product._id,
    name: product.name,
    description: product.description,
    imageUrl: mainPicture(product),
    images: product.images.map(pictureUrl),
    price: toRoubles(product.price),
    promoPrice: toRoubles(product.promoPrice),
    visible: product.visible,
    brandId: product.brandId,
    groupTagId: product.groupTagId,
    tagIds: product.tagIds,
    sizes: product.sizes,
    ...sizePricesOf(product),
    ...(product.weight && { weight: product.weight }),
    ...(product.badges && product.badges.length > 0 && { badges: product.badges }),
    rating: product.rating,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

function sizePricesOf(product: ProductDoc): Pick<Product, 'sizePrices'> {
  const sizePrices = listedSizePrices(product).map(({ label, price, promoPrice }) => ({
    label,
    price: kopecksToRoubles(price),
    promoPrice: toRoubles(promoPrice),
  }));
  return sizePrices.length > 0 ? { sizePrices } : {};
}

/** Returns a product for customers. @param extras all that it offers, prices in kopecks */
export const toProductResponse = (product: ProductDoc, extras: readonly ExtraGroup[]): Product => ({
  ...toCommonFields(product),
  ...(extras.length > 0 && { extras: extras.map(extraGroupInRoubles) }),
});

/** Returns a group of extras with its prices in roubles. */
export const extraGroupInRoubles = ({
  options,
  ...group
}: ExtraGroup): NonNullable<Product['extras']>[number] => ({
  ...group,
  options: options.map((option) => ({ ...option, price: kopecksToRoubles(option.price) })),
});

/** Returns a product for its own page. @param extraNutrition of the options with a recipe */
export const toProductDetails = (
  product: ProductDoc,
  extras: readonly ExtraGroup[],
  extraNutrition: NonNullable<ProductDetails['extraNutrition']>,
): ProductDetails => ({
  ...toProductResponse(product, extras),
  ...(extraNutrition.length > 0 && { extraNutrition }),
  nutrition: product.nutrition ?? [],
  sizesWithoutNutrition: product.sizesWithoutNutrition ?? [],
});

/** Returns a product for a page of the public menu, with the start of a long description. */
export function toListedProductResponse(product: ProductDoc, extras: readonly ExtraGroup[]): Product {
  const { description, ...rest } = toProductResponse(product, extras);
  const isLong = description !== null && description.length > LISTED_DESCRIPTION_MAX;
  const start = isLong ? `${description.slice(0, LISTED_DESCRIPTION_MAX - 1).trimEnd()}…` : description;
  return { ...rest, description: start };
}

/** Returns a product for its editors. */
export const toStaffProductResponse = (product: ProductDoc): StaffProduct => ({
  ...toCommonFields(product),
  ...(product.extraGroupIds && { extraGroupIds: product.extraGroupIds }),
  version: product.version,
  editedBy: product.editedBy ?? null,
});

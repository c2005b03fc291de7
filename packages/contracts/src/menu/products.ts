/** Products: `/menu/v1/products`, `/auth/v1/products`. */
import { z } from 'zod';
import { Nutrition, PortionNutrition } from '../inventory/nutrition.js';
import { EDITED, ReadVersion } from '../shared/editing.js';
import {
  BooleanParam,
  GroupIdParam,
  Id,
  IdParam,
  line,
  listOf,
  multiline,
  PageQuery,
  PriceInput,
  pageOf,
  Roubles,
  SearchParam,
  Timestamp,
} from '../shared/fields.js';
import { distinctNames, foldedName } from '../shared/fold-text.js';
import { EXTRA_GROUPS_MAX } from './extra-group-rules.js';
import { BADGE_MAX, BADGES_MANY, BADGES_MAX, hasUnit, WEIGHT_MAX, WEIGHT_UNIT, withUnit } from './facts.js';
import { PRODUCT_IMAGES_MAX } from './picture.js';
import { SentPicture, SentPictures } from './sent-pictures.js';
import { SIZE_PRICE_REQUIRED, sizeTwiceText } from './size-prices.js';

export const PRODUCT_NAME_MAX = 200;
export const SIZES_MAX = 12;
/** The longest label of a size, in characters. */
export const SIZE_LABEL_MAX = 40;
/** The longest description in a page of the public menu, in characters: with it a page stays under 100 KB. */
export const LISTED_DESCRIPTION_MAX = 300;

const sizesRule = { max: SIZES_MAX, tooLong: `Не больше ${SIZES_MAX} размеров` };
const SizeLabel = line({ max: SIZE_LABEL_MAX, required: 'Размер не может быть пустым' });

/** A size with its prices; without both the product's prices count. */
const SizeInput = z
  .object({ label: SizeLabel, price: PriceInput.nullish(), promoPrice: PriceInput.nullish() })
  .refine(({ price, promoPrice }) => price != null || promoPrice == null, {
    message: SIZE_PRICE_REQUIRED,
    path: ['price'],
  });
export type SizeInput = z.infer<typeof SizeInput>;

/** Returns the label that several of the sizes have, one of them with a price; undefined without such a label. */
function repeatedSize(
  sizes: readonly { label: string; price?: number | null | undefined }[],
): string | undefined {
  const priced = new Set(sizes.filter(({ price }) => price != null).map(({ label }) => foldedName(label)));
  const seen = new Set<string>();
  return sizes.find(({ label }) => {
    const name = foldedName(label);
    const isRepeated = seen.has(name) && priced.has(name);
    seen.add(name);
    return isRepeated;
  })?.label;
}

/** Sizes with their prices: a label with a price must not be there twice. */
export const SizeInputs = listOf(SizeInput, sizesRule).superRefine((sizes, { addIssue }) => {
  const repeated = repeatedSize(sizes);
  if (repeated !== undefined) addIssue({ code: 'custom', message: sizeTwiceText(repeated) });
});

export const Badge = line({ max: BADGE_MAX, required: 'Метка не может быть пустой' });

const productFields = {
  description: multiline({ max: 4000 }).nullish(),
  price: PriceInput.nullish(),
  promoPrice: PriceInput.nullish(),
  groupTagId: Id.nullish(),
  tagIds: listOf(Id, { max: 50, tooLong: 'Не больше 50 тегов' }).optional(),
  sizes: listOf(SizeLabel, sizesRule).overwrite(distinctNames).optional(),
  /** The prices of sizes, each by the label in `sizes`; absent: those of the labels that stay are unchanged. */
  sizePrices: SizeInputs.optional(),
  /** With its unit, as customers read it; a number alone is grams. */
  weight: line({ max: WEIGHT_MAX }).overwrite(withUnit).refine(hasUnit, WEIGHT_UNIT).nullish(),
  /** Short labels on its card. */
  badges: listOf(Badge, { max: BADGES_MAX, tooLong: BADGES_MANY }).overwrite(distinctNames).optional(),
  visible: z.boolean({ error: 'Нужно true или false' }).optional(),
  /** The groups of extras that it offers itself, in their order. */
  extraGroupIds: listOf(Id, {
    max: EXTRA_GROUPS_MAX,
    tooLong: `Не больше ${EXTRA_GROUPS_MAX} групп добавок`,
  }).optional(),
  imageUrl: SentPicture,
  images: SentPictures,
};

export const PRICE_REQUIRED = 'Укажите цену или акционную цену';
/** Returns true when a product has at least one of the two prices. */
export const hasPrice = ({
  price,
  promoPrice,
}: {
  price?: number | null | undefined;
  promoPrice?: number | null | undefined;
}): boolean => price != null || promoPrice != null;

export const NewProductBody = z
  .object({
    name: line({ max: PRODUCT_NAME_MAX, required: 'Название обязательно' }),
    brandId: z
      .number({ error: 'Необходимо выбрать бренд' })
      .int('Необходимо выбрать бренд')
      .positive('Необходимо выбрать бренд'),
    ...productFields,
  })
  .refine(hasPrice, { message: PRICE_REQUIRED, path: ['price'] });
export type NewProductBody = z.infer<typeof NewProductBody>;

/** Omitted fields are unchanged; the price rule is checked on the resulting product. */
export const EditProductBody = z.object({
  name: line({ max: PRODUCT_NAME_MAX, required: 'Введите название' }).optional(),
  ...productFields,
  version: ReadVersion,
});
export type EditProductBody = z.infer<typeof EditProductBody>;

const ExtraGroupOfProduct = z.object({
  id: Id,
  name: z.string(),
  min: z.number().int(),
  max: z.number().int(),
  options: z.array(
    z.object({ id: Id, name: z.string(), price: Roubles, isDefault: z.boolean(), available: z.boolean() }),
  ),
});

export const Product = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    images: z.array(z.string()),
    price: Roubles.nullable(),
    promoPrice: Roubles.nullable(),
    visible: z.boolean(),
    brandId: Id,
    groupTagId: Id.nullable(),
    tagIds: z.array(Id),
    sizes: z.array(z.string()),
    /** The sizes with prices of their own, by their labels in `sizes`; absent: there are none. */
    sizePrices: z
      .array(z.object({ label: z.string(), price: Roubles, promoPrice: Roubles.nullable() }))
      .optional(),
    /** With its unit; absent: unknown. */
    weight: z.string().optional(),
    /** Short labels; absent: none. */
    badges: z.array(z.string()).optional(),
    /** What customers choose from, see `ExtraGroup`; absent: there are none. */
    extras: z.array(ExtraGroupOfProduct).optional(),
    rating: z.number().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** A product with what only its own page shows. */
export const ProductDetails = Product.extend({
  /** The nutrition of a portion of each size; `size` null: of all sizes that are not listed. Empty when it is unknown. */
  nutrition: z.array(PortionNutrition),
  /** The sizes to which the nutrition of all other sizes does not apply: their own is unknown. */
  sizesWithoutNutrition: z.array(z.string()),
  /** What options of its extras add to a portion; null: unknown. An option without a recipe is absent, and adds nothing. */
  extraNutrition: z.array(z.object({ optionId: Id, nutrition: Nutrition.nullable() })).optional(),
}).meta({ id: 'ProductDetails' });
export type ProductDetails = z.infer<typeof ProductDetails>;

/** A product for the staff of its brand: with the groups of extras that it offers itself instead of all that customers see. */
export const StaffProduct = Product.omit({ extras: true })
  .extend({
    ...EDITED,
    /** Absent: there are none. */
    extraGroupIds: z.array(Id).optional(),
  })
  .meta({ id: 'StaffProduct' });
export type StaffProduct = z.infer<typeof StaffProduct>;

/** A list of products, or a page of it, see `ProductsQuery`. */
export const ProductList = z.union([z.array(Product), pageOf(Product)]);
export const StaffProductList = z.union([z.array(StaffProduct), pageOf(StaffProduct)]);

/**
 * The filters of a list of products. With `page`, `size` or `query` the response is a page, otherwise the whole list.
 * `query`: only products that the search finds, the best first.
 */
export const ProductsQuery = z.object({
  groupTagId: GroupIdParam,
  visibleOnly: BooleanParam.optional(),
  query: SearchParam.optional(),
  page: PageQuery.shape.page.unwrap().optional(),
  size: PageQuery.shape.size.unwrap().optional(),
});
export type ProductsQuery = z.infer<typeof ProductsQuery>;
const PictureId = z.string().regex(/^[0-9a-f]{32}-[0-9a-f]{6}$/, 'Картинка не найдена');

/** A point of an upright picture as it is seen, from 0 (left, top) to 1 (right, bottom), to a thousandth. */
const FocusCoordinate = z
  .string()
  .regex(/^(0(\.\d{1,20})?|1(\.0{1,20})?)$/, 'Неверная точка кадра')
  .transform((text) => Math.round(Number(text) * 1000) / 1000);
/** Fields of the form that uploads a picture: the middle of the square that is cut out; absent: the picture's. */
export const PictureFocusFields = z
  .object({ x: FocusCoordinate, y: FocusCoordinate })
  .partial()
  .refine(({ x, y }) => (x === undefined) === (y === undefined), {
    message: 'Неверная точка кадра',
    path: ['x'],
  });

/** All pictures of a product in their new order; those that are not named follow in their present order. */
export const ImageOrderBody = z.object({
  images: listOf(PictureId, {
    max: PRODUCT_IMAGES_MAX,
    tooLong: `У товара не может быть больше ${PRODUCT_IMAGES_MAX} картинок`,
    wrongType: 'Нужен список картинок',
  }),
});
export type ImageOrderBody = z.infer<typeof ImageOrderBody>;

/** A product's picture, by the id in its URL. */
export const ImageParams = z.object({
  id: IdParam,
  image: PictureId,
});
export const VisibilityQuery = z.object({ visible: BooleanParam });
/** The target of a move: absent, empty or 0 is no group; without `beforeId` the product becomes the last one there. */
export const MoveProductQuery = z.object({ targetGroupTagId: GroupIdParam, beforeId: IdParam.optional() });

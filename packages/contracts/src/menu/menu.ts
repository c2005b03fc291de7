/**
 * Brands, pickup points, group tags and products: `/menu/v1`, `/auth/v1/{brands,group-tags,products}`,
 * `/brand/{id}/pickup-points`.
 */
import { z } from 'zod';
import {
  BooleanParam,
  Id,
  IdParam,
  line,
  listOf,
  multiline,
  ParentIdParam,
  PriceInput,
  Roubles,
  Timestamp,
  text,
} from '../shared/fields.js';

export const BRAND_NAME_MAX = 100;
export const TAG_NAME_MAX = 100;
export const PRODUCT_NAME_MAX = 200;
export const SIZES_MAX = 12;

const BrandName = text({
  max: BRAND_NAME_MAX,
  required: 'Название бренда обязательно',
  min: { length: 2, tooShort: 'Название должно содержать минимум 2 символа' },
  pattern: { matches: /^[\p{L}\p{Nd} -]+$/u, otherwise: 'Название содержит недопустимые символы' },
});

/** A brand's colour, #rrggbb. */
export const AccentColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Цвет в виде #rrggbb')
  .transform((color) => color.toLowerCase());

export const BrandBody = z.object({
  name: BrandName,
  organizationName: line({ max: 200 }).nullish(),
  description: multiline({ max: 2000 }).nullish(),
  telegramBotToken: line({ max: 200 }).nullish(),
  accentColor: AccentColor.nullish(),
});
export type BrandBody = z.infer<typeof BrandBody>;

/** The public fields of a brand. */
export const PublicBrand = z
  .object({
    id: Id,
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    accentColor: z.string(),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'PublicBrand' });
export type PublicBrand = z.infer<typeof PublicBrand>;

/** A brand for its staff; the bot token only for ADMIN and OWNER. */
export const Brand = PublicBrand.extend({
  organizationName: z.string().nullable(),
  telegramBotToken: z.string().nullable(),
  role: z.string().nullable(),
  masterId: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  archivedAt: Timestamp.nullable(),
}).meta({ id: 'Brand' });
export type Brand = z.infer<typeof Brand>;

export const PickupPointBody = z.object({
  name: line({ max: 100, required: 'Название обязательно' }),
  address: line({ max: 300, required: 'Адрес обязателен' }),
});
export type PickupPointBody = z.infer<typeof PickupPointBody>;
export const PickupPoint = z
  .object({ id: Id, name: z.string(), address: z.string() })
  .meta({ id: 'PickupPoint' });
export type PickupPoint = z.infer<typeof PickupPoint>;
export const PickupPointParams = z.object({ id: IdParam, pointId: IdParam });

export const TagBody = z.object({
  name: line({
    max: TAG_NAME_MAX,
    tooLong: `Название не должно превышать ${TAG_NAME_MAX} символов`,
    required: 'Введите название тега',
  }),
  brandId: z.number({ error: 'Выберите бренд' }).int('Выберите бренд').positive('Выберите бренд'),
  parentId: z
    .number({ error: 'Неверный формат родительского тега' })
    .int('Неверный формат родительского тега')
    .nonnegative('Неверный формат родительского тега')
    .nullish(),
});
export type TagBody = z.infer<typeof TagBody>;

/** A group of the menu; `parentId` 0 is the root. */
export const GroupTag = z
  .object({
    id: Id,
    name: z.string(),
    imageUrl: z.string().nullable(),
    parentId: z.number().int(),
    brandId: Id,
    level: z.number().int(),
    childrenCount: z.number().int(),
  })
  .meta({ id: 'GroupTag' });
export type GroupTag = z.infer<typeof GroupTag>;

export interface GroupTagNode extends GroupTag {
  children: GroupTagNode[];
}
export const GroupTagNode: z.ZodType<GroupTagNode> = GroupTag.extend({
  get children() {
    return z.array(GroupTagNode);
  },
}).meta({ id: 'GroupTagNode' });

const productFields = {
  description: multiline({ max: 4000 }).nullish(),
  price: PriceInput.nullish(),
  promoPrice: PriceInput.nullish(),
  groupTagId: Id.nullish(),
  tagIds: listOf(Id, { max: 50, tooLong: 'Не больше 50 тегов' }).optional(),
  sizes: listOf(line({ max: 40, required: 'Размер не может быть пустым' }), {
    max: SIZES_MAX,
    tooLong: `Не больше ${SIZES_MAX} размеров`,
  }).optional(),
  visible: z.boolean({ error: 'Нужно true или false' }).optional(),
};
const atLeastOnePrice = 'Укажите цену или акционную цену';

export const NewProductBody = z
  .object({
    name: line({ max: PRODUCT_NAME_MAX, required: 'Название обязательно' }),
    brandId: z
      .number({ error: 'Необходимо выбрать бренд' })
      .int('Необходимо выбрать бренд')
      .positive('Необходимо выбрать бренд'),
    ...productFields,
  })
  .refine((product) => product.price != null || product.promoPrice != null, {
    message: atLeastOnePrice,
    path: ['price'],
  });
export type NewProductBody = z.infer<typeof NewProductBody>;

/** Omitted fields are unchanged; the price rule is checked on the resulting product. */
export const EditProductBody = z.object({
  name: line({ max: PRODUCT_NAME_MAX, required: 'Введите название' }).optional(),
  ...productFields,
});
export type EditProductBody = z.infer<typeof EditProductBody>;

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
    rating: z.number().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export const ProductsQuery = z.object({
  groupTagId: ParentIdParam,
  visibleOnly: BooleanParam.optional(),
});
export const TagsQuery = z.object({ parentId: ParentIdParam });
export const BrandIdParams = z.object({ brandId: IdParam });
export type BrandIdParams = z.infer<typeof BrandIdParams>;
/** A product's picture, by the id in its URL. */
export const ImageParams = z.object({
  id: IdParam,
  image: z.string().regex(/^[0-9a-f]{32}-[0-9a-f]{6}$/, 'Картинка не найдена'),
});
export const VisibilityQuery = z.object({ visible: BooleanParam });

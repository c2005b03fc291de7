/**
 * State that services tell each other: whole entities with a `version`, one subject an entity, last message kept.
 * A projection is an upsert where the stored version is smaller.
 */
import { z } from 'zod';
import { Id } from './fields.js';

export const MENU_STREAM = 'MENU';
export const AUTH_STREAM = 'AUTH';
export const RATING_STREAM = 'RATING';

export const brandSubject = (id: number): string => `menu.brand.${id}`;
export const productSubject = (id: number): string => `menu.product.${id}`;
export const pointSubject = (id: number): string => `menu.point.${id}`;
export const userSubject = (id: number): string => `auth.user.${id}`;
export const ratingSubject = (productId: number): string => `rating.product.${productId}`;

/**
 * The number of each state's schema. Raise it by one with each field that is added: then owners publish every state
 * again, and projections read every state again. A field is added with a default, since older states lack it.
 */
export const STATE_SCHEMAS = { brand: 1, product: 1, point: 1, user: 1, rating: 1, access: 1 };

const version = z.number().int().positive();

export const BrandState = z.object({
  id: Id,
  version,
  name: z.string(),
  masterId: Id,
  masterName: z.string(),
  status: z.enum(['PENDING', 'ACTIVE', 'ARCHIVED']),
});
export type BrandState = z.infer<typeof BrandState>;

export const ProductState = z.object({
  id: Id,
  version,
  brandId: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** Kopecks. */
  price: z.number().int().nullable(),
  promoPrice: z.number().int().nullable(),
  sizes: z.array(z.string()),
  /** Visible and not archived. */
  sold: z.boolean(),
});
export type ProductState = z.infer<typeof ProductState>;

export const PointState = z.object({
  id: Id,
  version,
  brandId: Id,
  name: z.string(),
  address: z.string(),
  removed: z.boolean(),
});
export type PointState = z.infer<typeof PointState>;

export const UserState = z.object({
  id: Id,
  version,
  username: z.string(),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  patronymic: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** yyyy-mm-dd; states told before it was part of them lack it. */
  dateOfBirth: z.string().nullable().default(null),
});
export type UserState = z.infer<typeof UserState>;

/** The mean of the reviews of completed orders that hold the product. */
export const RatingState = z.object({
  id: Id,
  version,
  rating: z.number().min(1).max(5).nullable(),
  reviews: z.number().int(),
});
export type RatingState = z.infer<typeof RatingState>;

/** Request/reply: a product and its brand, for what the stream has not brought yet; null: there is no such product. */
export const READ_PRODUCT_SUBJECT = 'menu.read.product';
export const ReadProductRequest = z.object({ productId: Id });
export const ReadProductReply = z.object({ product: ProductState, brand: BrandState }).nullable();

/** Core NATS: a brand's public menu changed; 0 is the list of brands. */
export const menuChangedSubject = (brandId: number | '*'): string => `menu.changed.${brandId}`;
/** Answer header by which svc-menu tells the gateway which brands a write touched (comma-separated ids). */
export const MENU_CHANGED_HEADER = 'x-menu-changed';

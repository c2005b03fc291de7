/**
 * States that svc-menu publishes: whole entities with a `version`, one subject per entity, the last message retained. A
 * projection upserts a state when its stored version is smaller.
 */
import { z } from 'zod';
import { Id } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { STATES, type StreamDefinition } from '../shared/streams.js';
import { ReadTimeZone } from '../shared/time-zones.js';
import { ReadDayExceptions, ReadWeekHours } from './hours.js';
import { Pause } from './pauses.js';
import { ReadCoordinates } from './points.js';

export const MENU_STREAM: StreamDefinition = {
  name: 'MENU',
  revision: 3,
  subjects: ['menu.brand.*', 'menu.product.*', 'menu.point.*', 'menu.extras.*'],
  settings: STATES,
};

export const brandSubject = (id: number): string => `menu.brand.${id}`;
export const productSubject = (id: number): string => `menu.product.${id}`;
export const pointSubject = (id: number): string => `menu.point.${id}`;
export const extraGroupSubject = (id: number): string => `menu.extras.${id}`;

/**
 * The schema number of each state. Raise it by one when a field is added: then the owner publishes every state again,
 * and projections read every state again. Add fields with a default, since older states lack them.
 */
export const MENU_STATE_SCHEMAS = { brand: 3, product: 4, point: 5, extras: 1 };

const version = z.number().int().positive();

export const BrandState = z.object({
  id: Id,
  version,
  name: z.string(),
  masterId: Id,
  masterName: z.string(),
  /** The chain's; the same in all brands of a master. */
  timeZone: ReadTimeZone,
  status: openValue(['PENDING', 'ACTIVE', 'ARCHIVED']),
  /** Of all its points. Older states lack it. */
  pause: Pause.nullable().default(null),
});
export type BrandState = z.infer<typeof BrandState>;

/** See `ExtraGroup`; prices in kopecks. */
const ExtraGroupState = z.object({
  id: Id,
  name: z.string(),
  min: z.number().int(),
  max: z.number().int(),
  options: z.array(
    z.object({
      id: Id,
      name: z.string(),
      price: z.number().int(),
      isDefault: z.boolean(),
      available: z.boolean(),
    }),
  ),
});

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
  /** The sizes with prices of their own. Older states lack it. */
  sizePrices: z
    .array(z.object({ label: z.string(), price: z.number().int(), promoPrice: z.number().int().nullable() }))
    .default([]),
  /** Its groups of extras with those of its group of the menu. Older states lack it. */
  extras: z.array(ExtraGroupState).default([]),
  /** Visible and not archived. */
  sold: z.boolean(),
  /** Older states lack it. */
  archived: z.boolean().default(false),
});
export type ProductState = z.infer<typeof ProductState>;

export const PointState = z.object({
  id: Id,
  version,
  brandId: Id,
  name: z.string(),
  address: z.string(),
  removed: z.boolean(),
  /** Null: always open. Older states lack it. */
  hours: ReadWeekHours.nullable().default(null),
  /** Days with hours of their own. Older states lack it. */
  exceptions: ReadDayExceptions.default([]),
  /** Older states lack it. */
  pause: Pause.nullable().default(null),
  /** Older states lack it. */
  city: z.string().nullable().default(null),
  /** Older states lack them. */
  coordinates: ReadCoordinates.nullable().default(null),
});
export type PointState = z.infer<typeof PointState>;

/** A group of extras, for services that keep something of its options. What a product offers is in its own state. */
export const ExtrasState = z.object({
  id: Id,
  version,
  brandId: Id,
  name: z.string(),
  /** The ids are unique over all brands. Prices in kopecks. A removed group has none. */
  options: z.array(z.object({ id: Id, name: z.string(), price: z.number().int() })),
});
export type ExtrasState = z.infer<typeof ExtrasState>;

/**
 * Request/reply: a product and its brand that the stream has not delivered yet; null when the product does not exist.
 */
export const READ_PRODUCT_SUBJECT = 'menu.read.product';
export const ReadProductRequest = z.object({ productId: Id });
export const ReadProductReply = z.object({ product: ProductState, brand: BrandState }).nullable();

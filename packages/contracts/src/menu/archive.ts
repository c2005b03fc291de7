/** The archive of products and groups: `/auth/v1/archive`, `/auth/v1/{products,group-tags}/archive`. */
import { z } from 'zod';
import {
  GroupIdParam,
  Id,
  IdParam,
  PageQuery,
  ParentIdParam,
  Roubles,
  SearchParam,
  Timestamp,
} from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { ARCHIVE_PAGE_SIZE, ARCHIVE_TYPES, PURGE_DAYS } from './archive-rules.js';

export { ARCHIVE_TEXTS, type ArchiveType } from './archive-rules.js';

/** An archived product or group. */
export const ArchiveEntry = z
  .object({
    type: openValue(ARCHIVE_TYPES),
    id: Id,
    name: z.string(),
    imageUrl: z.string().nullable(),
    /** The names of the groups above it, the topmost first, separated by « / »; empty at the root. */
    path: z.string(),
    brandId: Id,
    brandName: z.string(),
    price: Roubles.nullable(),
    promoPrice: Roubles.nullable(),
    /** The lowest prices of a product whose sizes have different ones; absent: they don't. */
    lowest: z.object({ price: Roubles.nullable(), promoPrice: Roubles.nullable() }).optional(),
    /** The group of a product; null for groups, and for products without one. */
    groupTagId: Id.nullable(),
    /** The parent of a group, 0 for the root; null for products. */
    parentId: z.number().int().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    archivedAt: Timestamp,
  })
  .meta({ id: 'ArchiveEntry' });
export type ArchiveEntry = z.infer<typeof ArchiveEntry>;

/** What was archived together with a group, and comes back or is deleted together with it; without the group itself. */
export const ArchivedContents = z
  .object({ tags: z.number().int(), products: z.number().int() })
  .meta({ id: 'ArchivedContents' });
export type ArchivedContents = z.infer<typeof ArchivedContents>;

export const ARCHIVE_SORTS = ['archivedAt', 'updatedAt', 'createdAt', 'name'] as const;
export type ArchiveSort = { field: (typeof ARCHIVE_SORTS)[number]; descending: boolean };

/** `field,ASC` or `field,DESC`. */
const SortParam = z
  .string()
  .regex(new RegExp(`^(${ARCHIVE_SORTS.join('|')}),(asc|desc)$`, 'i'), 'Неверная сортировка')
  .transform((sort): ArchiveSort => {
    const [field, direction] = sort.split(',');
    const known = ARCHIVE_SORTS.find((each) => each.toLowerCase() === field?.toLowerCase());
    return { field: known ?? 'archivedAt', descending: direction?.toLowerCase() === 'desc' };
  });

const BrandIdParam = z
  .string({ error: 'Выберите бренд' })
  .regex(/^[1-9]\d{0,14}$/, 'Выберите бренд')
  .transform(Number);

export const ArchiveQuery = z.object({ brandId: BrandIdParam });
export const ArchivePageQuery = ArchiveQuery.extend({
  page: PageQuery.shape.page,
  size: PageQuery.shape.size.unwrap().default(ARCHIVE_PAGE_SIZE),
  sort: SortParam.default({ field: 'archivedAt', descending: true }),
});
export type ArchivePageQuery = z.infer<typeof ArchivePageQuery>;
/** The filters of the list of everything archived; `query`: a part of the name. */
export const ArchiveFilterQuery = ArchivePageQuery.extend({
  type: z.enum(ARCHIVE_TYPES, 'Неверный тип').optional(),
  query: SearchParam.optional(),
});

/** Where a product is restored to: absent: its former group, if that isn't archived; 0: no group. */
export const RestoreProductQuery = z.object({ targetGroupTagId: GroupIdParam });
/** Where a group is restored to: absent: below its former parent, if that isn't archived; 0: the root. */
export const RestoreTagQuery = z.object({ targetParentId: ParentIdParam });

/** `brandId` absent: all brands whose menu the caller may edit. */
export const PurgeQuery = z.object({
  olderThanDays: z
    .string()
    .regex(/^\d{1,5}$/, 'Неверное число дней')
    .transform(Number)
    .default(PURGE_DAYS),
  brandId: IdParam.optional(),
});
export type PurgeQuery = z.infer<typeof PurgeQuery>;
/** The numbers of deleted products and groups. */
export const PurgeResponse = z.object({ products: z.number().int(), tags: z.number().int() });
export type PurgeResponse = z.infer<typeof PurgeResponse>;

/** Changes of many products in one step: `/auth/v1/products/bulk`. */
import { z } from 'zod';
import { EDITED, ReadVersion } from '../shared/editing.js';
import { Id, IdParam, listOf, Roubles, Timestamp } from '../shared/fields.js';
import { BULK_MAX, ROUNDINGS } from './bulk-rules.js';
import { Badge } from './products.js';

const Amount = z
  .number({ error: 'Укажите число' })
  .min(0, 'Укажите число без минуса')
  .max(1_000_000, 'Слишком большое изменение');
const roundTo = z.literal(ROUNDINGS, 'Неверное округление').default(1);

const PriceChange = z
  .object({
    kind: z.literal('price'),
    target: z.enum(['price', 'promoPrice', 'discount'], 'Неверная цена'),
    by: z.enum(['percent', 'amount'], 'Неверный способ'),
    lowers: z.boolean({ error: 'Нужно true или false' }).default(false),
    value: Amount,
    roundTo,
  })
  .superRefine(({ target, by, lowers, value }, { addIssue }) => {
    const refuse = (message: string) => addIssue({ code: 'custom', message, path: ['value'] });
    const most = lowers ? 99 : 1000;
    if (target === 'discount' && (by !== 'percent' || value > 99)) refuse('Скидка от 0 до 99 %');
    else if (by === 'percent' && value > most) refuse(`Не больше ${most} %`);
  });

/** What happens to each of the products. */
export const BulkChange = z.discriminatedUnion('kind', [
  PriceChange,
  z.object({ kind: z.literal('visibility'), visible: z.boolean({ error: 'Нужно true или false' }) }),
  /** Null: no group. They become the last ones there, in the given order. */
  z.object({ kind: z.literal('group'), groupTagId: Id.nullable() }),
  /** A badge is added, or taken away. */
  z.object({ kind: z.literal('badge'), badge: Badge, adds: z.boolean({ error: 'Нужно true или false' }) }),
  z.object({ kind: z.literal('archive') }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkBody = z.object({
  brandId: z
    .number({ error: 'Необходимо выбрать бренд' })
    .int('Необходимо выбрать бренд')
    .positive('Необходимо выбрать бренд'),
  /** The products with the versions that the editor saw; another version refuses the whole change. */
  products: listOf(z.object({ id: Id, version: ReadVersion }), {
    max: BULK_MAX,
    tooLong: `Не больше ${BULK_MAX} товаров за один раз`,
    wrongType: 'Выберите товары',
  }).refine((products) => products.length > 0, 'Выберите товары'),
  change: BulkChange,
});
export type BulkBody = z.infer<typeof BulkBody>;

/** The `current` of EDIT_CONFLICT: the products that refuse the change. */
export const BulkConflict = z.object({
  /** The products that were changed since the selection, as they are now. */
  changed: z.array(z.object({ id: Id, name: z.string(), updatedAt: Timestamp, ...EDITED })),
  /** The products that are in the archive, in another brand or deleted. */
  gone: z.array(Id),
});
export type BulkConflict = z.infer<typeof BulkConflict>;

const before = z.object({ price: Roubles.nullable(), promoPrice: Roubles.nullable() });
const after = z.object({ price: z.number().nullable(), promoPrice: z.number().nullable() });

/** A product that the change would set another price for. */
export const BulkPreviewItem = z.object({
  id: Id,
  name: z.string(),
  before,
  after,
  /** Its sizes with prices of their own; absent: there are none. */
  sizes: z.array(z.object({ label: z.string(), before, after })).optional(),
  /** Why the product can't have the new price; then the whole change is refused. */
  problem: z.string().nullable(),
});
export type BulkPreviewItem = z.infer<typeof BulkPreviewItem>;

/** A product whose badges the change would make different. */
export const BulkBadgesItem = z.object({
  id: Id,
  name: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** Why the product can't have the new badges; then the whole change is refused. */
  problem: z.string().nullable(),
});
export type BulkBadgesItem = z.infer<typeof BulkBadgesItem>;

export const BulkPreview = z.object({
  items: z.array(BulkPreviewItem),
  /** Of a change of badges; absent of any other. */
  badges: z.array(BulkBadgesItem).optional(),
  /** The number of the products that stay as they are. */
  unchanged: z.number().int(),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

/** `id` is for the undo, which is possible until `undoableUntil`; null when nothing changed. */
export const BulkResult = z.object({
  id: Id.nullable(),
  changed: z.number().int(),
  undoableUntil: Timestamp,
});
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkParams = z.object({ id: IdParam });
/** `skipped`: products that were changed since; they stay as they are. */
export const BulkUndoResult = z.object({
  restored: z.number().int(),
  skipped: z.array(z.object({ id: Id, name: z.string() })),
});
export type BulkUndoResult = z.infer<typeof BulkUndoResult>;

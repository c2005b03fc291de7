/** Supplies: `/auth/v1/inventory/supplies`. */
import { z } from 'zod';
import { RequiredVersion, VersionQuery } from '../shared/editing.js';
import {
  BooleanParam,
  Id,
  IdParam,
  listOf,
  multiline,
  PageQuery,
  pageOf,
  Roubles,
  Timestamp,
} from '../shared/fields.js';
import { hasWholeKopecks } from '../shared/money.js';
import { openValue } from '../shared/open-value.js';
import {
  chosenId,
  DateTimeInput,
  DayInput,
  orNull,
  periodFields,
  quantityAbove0,
  UnitPriceInput,
} from './inventory-fields.js';
import { INVENTORY_TEXTS, MAX_SUM_KOPECKS, SUPPLY_LINES_MAX } from './inventory-rules.js';

export const SUPPLY_STATUSES = ['DRAFT', 'POSTED'] as const;
export type SupplyStatus = (typeof SUPPLY_STATUSES)[number];

/** Roubles, 0 or more, at most two decimals. */
const SumInput = z
  .number({ error: 'Сумма должна быть числом' })
  .min(0, { error: 'Сумма должна быть положительной', abort: true })
  .max(MAX_SUM_KOPECKS / 100, { error: 'Слишком большая сумма', abort: true })
  .refine(hasWholeKopecks, 'Не больше двух знаков после запятой');

export const SupplyItemBody = z.object({
  ingredientId: chosenId(INVENTORY_TEXTS.ingredientMissing),
  /** The quantity in the ingredient's unit. */
  qty: quantityAbove0(),
  /** yyyy-mm-dd, or an ISO time. */
  expiresAt: DayInput.nullish().transform((day) => day ?? null),
  /** Roubles per unit. */
  price: UnitPriceInput.nullish().transform((price) => price ?? null),
  /** Roubles for the whole line, which count instead of the price, as in an invoice: 12 for 1 000 ₽. */
  sum: SumInput.nullish(),
});

/** How much the clock of a browser may be fast, in ms. */
const CLOCK_ERROR_MS = 60 * 60 * 1000;
const hasCome = (iso: string): boolean => Date.parse(iso) <= Date.now() + CLOCK_ERROR_MS;

/** Apart from it, no line may have expired before the day of the supply in the chain's zone: see `expiryErrors`. */
export const SupplyBody = z.object({
  warehouseId: chosenId(INVENTORY_TEXTS.warehouseMissing),
  supplierId: Id.nullish().transform((id) => id ?? null),
  date: DateTimeInput.refine(hasCome, 'Дата поставки не может быть в будущем'),
  notes: multiline({ max: 1024 }).nullish().transform(orNull),
  items: listOf(SupplyItemBody, {
    max: SUPPLY_LINES_MAX,
    tooLong: `Не больше ${SUPPLY_LINES_MAX} позиций`,
    wrongType: INVENTORY_TEXTS.supplyEmpty,
  }).refine((items) => items.length > 0, INVENTORY_TEXTS.supplyEmpty),
});

export type SupplyBody = z.infer<typeof SupplyBody>;

/** A supply without its lines, which forms check apart. */
export const SupplyHead = SupplyBody.omit({ items: true });

/** Replaces all that a draft contains. Posting and deleting it may name the version, too: in the query. */
export const SupplyEdit = SupplyBody.extend({ version: RequiredVersion });
export type SupplyEdit = z.infer<typeof SupplyEdit>;

/** The query of a posting. `confirmPrices`: false has it refused with PRICE_UNUSUAL until the caller confirms the prices. */
export const PostSupplyQuery = VersionQuery.extend({ confirmPrices: BooleanParam.optional() });

/** A supply without its lines, as lists show it. */
const summary = {
  id: Id,
  warehouseId: Id,
  warehouseName: z.string(),
  supplierId: Id.nullable(),
  supplierName: z.string().nullable(),
  date: Timestamp,
  notes: z.string().nullable(),
  status: openValue(SUPPLY_STATUSES),
  itemCount: z.number().int(),
  /** Null: not posted yet, or an unknown account. */
  postedByName: z.string().nullable(),
};
export const SupplySummary = z.object(summary).meta({ id: 'SupplySummary' });
export type SupplySummary = z.infer<typeof SupplySummary>;

export const SupplyItem = z.object({
  ingredientId: Id,
  ingredientName: z.string(),
  unitName: z.string(),
  qty: z.number(),
  /** yyyy-mm-dd. */
  expiresAt: z.string().nullable(),
  /** Roubles per unit, rounded to six decimals; null: unknown. */
  price: Roubles.nullable(),
  /** Roubles for the line, when it was given instead of the price; null: it follows from the price. */
  sum: Roubles.nullable(),
});
export type SupplyItem = z.infer<typeof SupplyItem>;

export const Supply = z
  .object({
    ...summary,
    /** Raised by each edit of the draft. */
    version: z.number().int(),
    /** When its lines became stock, which may be long after `date`; null: a draft. Absent: a server of an earlier release. */
    postedAt: Timestamp.nullish(),
    items: z.array(SupplyItem),
  })
  .meta({ id: 'Supply' });
export type Supply = z.infer<typeof Supply>;

export const SupplyPage = pageOf(SupplySummary);
export type SupplyPage = z.infer<typeof SupplyPage>;

export const SuppliesQuery = PageQuery.extend({
  warehouseId: IdParam.optional(),
  supplierId: IdParam.optional(),
  status: z.enum(SUPPLY_STATUSES, { error: 'Неизвестный статус' }).optional(),
  ...periodFields,
});
export type SuppliesQuery = z.infer<typeof SuppliesQuery>;

/**
 * Stocktaking: `/auth/v1/inventory/counts`. Several people count at once, and see neither what is expected nor what others
 * have found; only the review, for those who may change the inventory, compares.
 */
import { z } from 'zod';
import {
  BooleanParam,
  Id,
  IdParam,
  line,
  listOf,
  multiline,
  PageQuery,
  pageOf,
  Roubles,
  SearchParam,
  Timestamp,
} from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import {
  COUNT_CATEGORIES_MAX,
  COUNT_INGREDIENTS_MAX,
  COUNT_SCOPES,
  COUNT_STATUSES,
  ENTRY_SECONDS_MAX,
} from './count-rules.js';
import { chosenId, orNull, QuantityFrom0 } from './inventory-fields.js';
import { INVENTORY_TEXTS } from './inventory-rules.js';

const head = {
  warehouseId: chosenId(INVENTORY_TEXTS.warehouseMissing),
  /** What is counted: everything in the warehouse, what it has of some categories, or certain ingredients. */
  scope: z.enum(COUNT_SCOPES, { error: 'Выберите, что считать' }),
  /** Of the scope CATEGORIES; null: the ingredients without a category. */
  categories: listOf(line({ max: 64 }).nullable(), {
    max: COUNT_CATEGORIES_MAX,
    tooLong: `Не больше ${COUNT_CATEGORIES_MAX} категорий`,
    wrongType: 'Неверный список категорий',
  }).nullish(),
  /** Of the scope INGREDIENTS; the warehouse need not have them yet. */
  ingredientIds: listOf(Id, {
    max: COUNT_INGREDIENTS_MAX,
    tooLong: `Не больше ${COUNT_INGREDIENTS_MAX} ингредиентов`,
    wrongType: 'Неверный список ингредиентов',
  }).nullish(),
  notes: multiline({ max: 1024 }).nullish().transform(orNull),
};

const isEmpty = (list: readonly unknown[] | null | undefined): boolean => !list || list.length === 0;

export const CountBody = z
  .object(head)
  .refine(({ scope, categories }) => scope !== 'CATEGORIES' || !isEmpty(categories), {
    message: 'Выберите хотя бы одну категорию',
    path: ['categories'],
  })
  .refine(({ scope, ingredientIds }) => scope !== 'INGREDIENTS' || !isEmpty(ingredientIds), {
    message: 'Выберите хотя бы один ингредиент',
    path: ['ingredientIds'],
  });
export type CountBody = z.infer<typeof CountBody>;

/** A count and its progress, for everybody who counts: nothing of what is expected. */
export const Count = z
  .object({
    id: Id,
    warehouseId: Id,
    warehouseName: z.string(),
    status: openValue(COUNT_STATUSES),
    scope: openValue(COUNT_SCOPES),
    /** Of the scope CATEGORIES; null: the ingredients without a category. */
    categories: z.array(z.string().nullable()),
    notes: z.string().nullable(),
    startedAt: Timestamp,
    /** When it was posted or cancelled. */
    endedAt: Timestamp.nullable(),
    /** How many ingredients are to be counted, and of how many somebody has entered a quantity. */
    lines: z.number().int(),
    counted: z.number().int(),
  })
  .meta({ id: 'Count' });
export type Count = z.infer<typeof Count>;

/** A count with the categories of its ingredients, for the filter of the lines. */
export const CountDetails = Count.extend({
  /** In alphabetical order; null, at the end: some ingredients have none. */
  lineCategories: z.array(z.string().nullable()),
}).meta({ id: 'CountDetails' });
export type CountDetails = z.infer<typeof CountDetails>;

export const CountPage = pageOf(Count);
export type CountPage = z.infer<typeof CountPage>;

/** The newest first. */
export const CountsQuery = PageQuery.extend({
  warehouseId: IdParam.optional(),
  status: z.enum(COUNT_STATUSES, { error: 'Неизвестный статус' }).optional(),
});
export type CountsQuery = z.infer<typeof CountsQuery>;

const expiry = {
  /**
   * Of what the warehouse still holds, yyyy-mm-dd: expired goods are put aside while they are counted. Null: nothing of it
   * expires, or the count has ended; absent: a server of the previous release.
   */
  earliestExpiry: z.string().nullish(),
};

/** An ingredient of a count, for who counts it. */
export const CountLine = z
  .object({
    ingredientId: Id,
    ingredientName: z.string(),
    unitName: z.string(),
    categoryName: z.string().nullable(),
    /** What the caller has entered; null: nothing. */
    mine: z.number().nullable(),
    /** How many people have entered a quantity, the caller included. */
    people: z.number().int(),
    ...expiry,
  })
  .meta({ id: 'CountLine' });
export type CountLine = z.infer<typeof CountLine>;

/** By name. A page continues after an ingredient, so that none is skipped while others are counted. */
export const CountLinesQuery = z.object({
  /** The `next` of the previous page. */
  after: IdParam.optional(),
  size: PageQuery.shape.size.default(50),
  search: SearchParam.optional(),
  category: line({ max: 64 }).optional(),
  /** True: only ingredients without a category. */
  noCategory: BooleanParam.optional(),
  only: z.enum(['uncounted', 'mine'], { error: 'Неверное значение' }).optional(),
});
export type CountLinesQuery = z.infer<typeof CountLinesQuery>;

export const CountLinePage = z.object({
  content: z.array(CountLine),
  /** For `after`; null on the last page. */
  next: Id.nullable(),
});
export type CountLinePage = z.infer<typeof CountLinePage>;

export const CountLineParams = z.object({ id: IdParam, ingredientId: IdParam });
export type CountLineParams = z.infer<typeof CountLineParams>;

/** What the caller has found, in the ingredient's unit; null removes the entry. */
export const CountEntryBody = z.object({
  qty: QuantityFrom0.nullable(),
  /** How long ago it was counted, when it could not be sent at once. */
  secondsAgo: z
    .number({ error: 'Нужно число' })
    .int('Нужно целое число')
    .min(0, INVENTORY_TEXTS.notNegative)
    .max(ENTRY_SECONDS_MAX, 'Слишком большое число')
    .default(0),
});
export type CountEntryBody = z.infer<typeof CountEntryBody>;

export const AddCountLineBody = z.object({ ingredientId: chosenId('Выберите ингредиент') });
export type AddCountLineBody = z.infer<typeof AddCountLineBody>;

/** `all`: also lines without a difference; `uncounted`: only those that nobody has counted. */
export const CountReviewQuery = PageQuery.extend({
  show: z.enum(['differing', 'all', 'uncounted'], { error: 'Неверное значение' }).default('differing'),
  search: SearchParam.optional(),
  /** Of an open count: what the posting would do with lines that nobody has counted. */
  uncounted: z.enum(['KEEP', 'ZERO'], { error: 'Неверное значение' }).default('KEEP'),
});
export type CountReviewQuery = z.infer<typeof CountReviewQuery>;

/** Roubles, below 0 for what is missing. */
const SignedRoubles = z.number();

/** A line with what the stock was when the count began. */
export const CountReviewLine = z
  .object({
    ingredientId: Id,
    ingredientName: z.string(),
    unitName: z.string(),
    /** When it was counted; uncounted: when the count began. */
    expected: z.number(),
    /** The sum of the entries; null: nobody has counted it. */
    counted: z.number().nullable(),
    /** `byName` null: an unknown account. */
    entries: z.array(
      z.object({ byMe: z.boolean(), byName: z.string().nullable(), qty: z.number(), at: Timestamp }),
    ),
    /** Counted less expected; null: not counted, and left as it was. */
    difference: z.number().nullable(),
    /** By how much the stock changes; less than a shortage when the warehouse has no longer as much. */
    change: z.number().nullable(),
    /** The value of the change; null: no price is known. */
    value: SignedRoubles.nullable(),
    /** A part of the change has no known price. */
    unpriced: z.boolean(),
    ...expiry,
  })
  .meta({ id: 'CountReviewLine' });
export type CountReviewLine = z.infer<typeof CountReviewLine>;

/** The sums of a count: as it would be posted now, or as it was posted. */
export const CountTotals = z
  .object({
    lines: z.number().int(),
    uncounted: z.number().int(),
    differing: z.number().int(),
    shortages: z.number().int(),
    surpluses: z.number().int(),
    /** Roubles. */
    shortage: Roubles,
    surplus: Roubles,
    /** The surplus less the shortage. */
    total: SignedRoubles,
    /** How many lines have a change without a known price. */
    unpriced: z.number().int(),
    /** How many shortages are larger than what the warehouse has left. */
    limited: z.number().int(),
  })
  .meta({ id: 'CountTotals' });
export type CountTotals = z.infer<typeof CountTotals>;

export const CountReview = pageOf(CountReviewLine)
  .extend({
    totals: CountTotals,
    /** How many entries were made until then; for `confirmed` of the posting. */
    entries: z.number().int(),
    /** What was done with lines that nobody has counted; null: the count is not posted. */
    uncountedAs: openValue(['KEEP', 'ZERO']).nullable(),
  })
  .meta({ id: 'CountReview' });
export type CountReview = z.infer<typeof CountReview>;

/** `uncounted`: what nobody has counted stays as it is, or counts as 0. */
export const PostCountBody = z.object({
  uncounted: z.enum(['KEEP', 'ZERO'], { error: 'Выберите, что делать с непосчитанными' }),
  /** Of the comparison that the person has confirmed: 409 CONFLICT when there are others since. Absent: not compared. */
  confirmed: z.object({ lines: z.number().int().min(0), entries: z.number().int().min(0) }).optional(),
});
export type PostCountBody = z.infer<typeof PostCountBody>;

export const PostedCount = z.object({ count: Count, totals: CountTotals }).meta({ id: 'PostedCount' });
export type PostedCount = z.infer<typeof PostedCount>;

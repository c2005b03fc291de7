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
import { chosenId, orNull, QuantityFrom0 } from './inventory-fields.js';
import { INVENTORY_TEXTS } from './inventory-rules.js';
import {
  ENTRY_SECONDS_MAX,
  STOCKTAKING_CATEGORIES_MAX,
  STOCKTAKING_INGREDIENTS_MAX,
  STOCKTAKING_SCOPES,
  STOCKTAKING_STATUSES,
} from './stocktaking-rules.js';

const head = {
  warehouseId: chosenId(INVENTORY_TEXTS.warehouseMissing),
  /** What is counted: everything in the warehouse, what it has of some categories, or certain ingredients. */
  scope: z.enum(STOCKTAKING_SCOPES, { error: 'Выберите, что считать' }),
  /** The categories of the scope CATEGORIES; null: the ingredients without a category. */
  categories: listOf(line({ max: 64 }).nullable(), {
    max: STOCKTAKING_CATEGORIES_MAX,
    tooLong: `Не больше ${STOCKTAKING_CATEGORIES_MAX} категорий`,
    wrongType: 'Неверный список категорий',
  }).nullish(),
  /** The ingredients of the scope INGREDIENTS; the warehouse need not have them yet. */
  ingredientIds: listOf(Id, {
    max: STOCKTAKING_INGREDIENTS_MAX,
    tooLong: `Не больше ${STOCKTAKING_INGREDIENTS_MAX} ингредиентов`,
    wrongType: 'Неверный список ингредиентов',
  }).nullish(),
  notes: multiline({ max: 1024 }).nullish().transform(orNull),
};

const isEmpty = (list: readonly unknown[] | null | undefined): boolean => !list || list.length === 0;

export const StocktakingBody = z
  .object(head)
  .refine(({ scope, categories }) => scope !== 'CATEGORIES' || !isEmpty(categories), {
    message: 'Выберите хотя бы одну категорию',
    path: ['categories'],
  })
  .refine(({ scope, ingredientIds }) => scope !== 'INGREDIENTS' || !isEmpty(ingredientIds), {
    message: 'Выберите хотя бы один ингредиент',
    path: ['ingredientIds'],
  });
export type StocktakingBody = z.infer<typeof StocktakingBody>;

/** A stocktaking and its progress, for everybody who counts: nothing of what is expected. */
export const Stocktaking = z
  .object({
    id: Id,
    warehouseId: Id,
    warehouseName: z.string(),
    status: openValue(STOCKTAKING_STATUSES),
    scope: openValue(STOCKTAKING_SCOPES),
    /** The categories of the scope CATEGORIES; null: the ingredients without a category. */
    categories: z.array(z.string().nullable()),
    notes: z.string().nullable(),
    startedAt: Timestamp,
    /** When it was posted or cancelled. */
    endedAt: Timestamp.nullable(),
    /** How many ingredients are to be counted, and for how many of them a quantity was entered. */
    lines: z.number().int(),
    counted: z.number().int(),
  })
  .meta({ id: 'Stocktaking' });
export type Stocktaking = z.infer<typeof Stocktaking>;

/** A stocktaking with the categories of its ingredients, for the filter of the lines. */
export const StocktakingDetails = Stocktaking.extend({
  /** The categories of the lines in alphabetical order; null, at the end: some ingredients have none. */
  lineCategories: z.array(z.string().nullable()),
}).meta({ id: 'StocktakingDetails' });
export type StocktakingDetails = z.infer<typeof StocktakingDetails>;

export const StocktakingPage = pageOf(Stocktaking);
export type StocktakingPage = z.infer<typeof StocktakingPage>;

/** The newest first. */
export const StocktakingsQuery = PageQuery.extend({
  warehouseId: IdParam.optional(),
  status: z.enum(STOCKTAKING_STATUSES, { error: 'Неизвестный статус' }).optional(),
});
export type StocktakingsQuery = z.infer<typeof StocktakingsQuery>;

const expiry = {
  /**
   * The earliest expiry of what the warehouse holds, yyyy-mm-dd: expired goods are put aside while they are counted. Null: nothing of it
   * expires, or the stocktaking has ended; absent: a server of an earlier release.
   */
  earliestExpiry: z.string().nullish(),
};

/** An ingredient of a stocktaking, for who counts it. */
export const StocktakingLine = z
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
  .meta({ id: 'StocktakingLine' });
export type StocktakingLine = z.infer<typeof StocktakingLine>;

/** Lists the lines by name. A page continues after an ingredient, so that none is skipped while others are counted. */
export const StocktakingLinesQuery = z.object({
  /** The `next` of the previous page. */
  after: IdParam.optional(),
  size: PageQuery.shape.size.default(50),
  search: SearchParam.optional(),
  category: line({ max: 64 }).optional(),
  /** True: only ingredients without a category. */
  noCategory: BooleanParam.optional(),
  only: z.enum(['uncounted', 'mine'], { error: 'Неверное значение' }).optional(),
});
export type StocktakingLinesQuery = z.infer<typeof StocktakingLinesQuery>;

export const StocktakingLinePage = z.object({
  content: z.array(StocktakingLine),
  /** For `after`; null on the last page. */
  next: Id.nullable(),
});
export type StocktakingLinePage = z.infer<typeof StocktakingLinePage>;

export const StocktakingLineParams = z.object({ id: IdParam, ingredientId: IdParam });
export type StocktakingLineParams = z.infer<typeof StocktakingLineParams>;

/** What the caller has found, in the ingredient's unit; null removes the entry. */
export const StocktakingEntryBody = z.object({
  qty: QuantityFrom0.nullable(),
  /** How long ago it was counted, when it could not be sent at once. */
  secondsAgo: z
    .number({ error: 'Нужно число' })
    .int('Нужно целое число')
    .min(0, INVENTORY_TEXTS.notNegative)
    .max(ENTRY_SECONDS_MAX, 'Слишком большое число')
    .default(0),
});
export type StocktakingEntryBody = z.infer<typeof StocktakingEntryBody>;

export const AddStocktakingLineBody = z.object({ ingredientId: chosenId('Выберите ингредиент') });
export type AddStocktakingLineBody = z.infer<typeof AddStocktakingLineBody>;

/** `all`: also lines without a difference; `uncounted`: only those that nobody has counted. */
export const StocktakingReviewQuery = PageQuery.extend({
  show: z.enum(['differing', 'all', 'uncounted'], { error: 'Неверное значение' }).default('differing'),
  search: SearchParam.optional(),
  /** What the posting of an open stocktaking would do with lines that nobody has counted. */
  uncounted: z.enum(['KEEP', 'ZERO'], { error: 'Неверное значение' }).default('KEEP'),
});
export type StocktakingReviewQuery = z.infer<typeof StocktakingReviewQuery>;

/** Roubles, below 0 for what is missing. */
const SignedRoubles = z.number();

/** A line with what the stock was when the stocktaking began. */
export const StocktakingReviewLine = z
  .object({
    ingredientId: Id,
    ingredientName: z.string(),
    unitName: z.string(),
    /** When it was counted; uncounted: when the stocktaking began. */
    expected: z.number(),
    /** The sum of the entries; null: nobody has counted it. */
    counted: z.number().nullable(),
    /** `byName` null: an unknown account. */
    entries: z.array(
      z.object({ byMe: z.boolean(), byName: z.string().nullable(), qty: z.number(), at: Timestamp }),
    ),
    /** Counted less expected; null: not counted, and left as it was. */
    difference: z.number().nullable(),
    /** The change of the stock; less than a shortage when the warehouse has no longer as much. */
    change: z.number().nullable(),
    /** The value of the change; null: no price is known. */
    value: SignedRoubles.nullable(),
    /** A part of the change has no known price. */
    unpriced: z.boolean(),
    ...expiry,
  })
  .meta({ id: 'StocktakingReviewLine' });
export type StocktakingReviewLine = z.infer<typeof StocktakingReviewLine>;

/** The sums of a stocktaking: as it would be posted now, or as it was posted. */
export const StocktakingTotals = z
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
  .meta({ id: 'StocktakingTotals' });
export type StocktakingTotals = z.infer<typeof StocktakingTotals>;

export const StocktakingReview = pageOf(StocktakingReviewLine)
  .extend({
    totals: StocktakingTotals,
    /** How many entries were made until then; for `confirmed` of the posting. */
    entries: z.number().int(),
    /** What was done with lines that nobody has counted; null: the stocktaking is not posted. */
    uncountedAs: openValue(['KEEP', 'ZERO']).nullable(),
  })
  .meta({ id: 'StocktakingReview' });
export type StocktakingReview = z.infer<typeof StocktakingReview>;

/** `uncounted`: what nobody has counted stays as it is, or counts as 0. */
export const PostStocktakingBody = z.object({
  uncounted: z.enum(['KEEP', 'ZERO'], { error: 'Выберите, что делать с непосчитанными' }),
  /** The numbers of the comparison that the person has confirmed: 409 CONFLICT when there are others since. Absent: not compared. */
  confirmed: z.object({ lines: z.number().int().min(0), entries: z.number().int().min(0) }).optional(),
});
export type PostStocktakingBody = z.infer<typeof PostStocktakingBody>;

export const PostedStocktaking = z
  .object({ count: Stocktaking, totals: StocktakingTotals })
  .meta({ id: 'PostedStocktaking' });
export type PostedStocktaking = z.infer<typeof PostedStocktaking>;

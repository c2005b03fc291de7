/**
 * What the kitchen makes and takes apart: `/auth/v1/inventory/productions`, `/auth/v1/inventory/processings`. The documents
 * are in `documents.ts`.
 */
import { z } from 'zod';
import { Id, listOf, multiline } from '../shared/fields.js';
import { chosenId, DayInput, orNull, quantityAbove0 } from './inventory-fields.js';
import { DOCUMENT_LINES_MAX, INVENTORY_TEXTS, outputProblems, RECIPE_LINES_MAX } from './inventory-rules.js';

const notes = multiline({ max: 1024 }).nullish().transform(orNull);
const warehouseId = chosenId(INVENTORY_TEXTS.warehouseMissing);

/** A day begins earlier in the east, and ends later in the west. */
const DAY_MS = 24 * 60 * 60 * 1000;
const hasNotPassed = (day: string): boolean => Date.parse(day) + 2 * DAY_MS > Date.now();

/** Absent or null: as the recipe or what it was made of says. */
const expiresAt = DayInput.refine(hasNotPassed, 'Срок годности уже истёк')
  .nullish()
  .transform((day) => day ?? null);

const usedItem = z.object({
  ingredientId: chosenId(INVENTORY_TEXTS.ingredientMissing),
  /** The quantity in the ingredient's unit. */
  qty: quantityAbove0(),
});

/** Makes an ingredient by its recipe. */
export const ProductionBody = z.object({
  warehouseId,
  ingredientId: chosenId('Выберите, что приготовлено'),
  /** How much was made, in its unit. */
  qty: quantityAbove0(),
  expiresAt,
  notes,
  /** What was really used; absent: what the recipe says for this quantity. */
  items: listOf(usedItem, {
    max: RECIPE_LINES_MAX,
    tooLong: `Не больше ${RECIPE_LINES_MAX} ингредиентов`,
    wrongType: INVENTORY_TEXTS.supplyEmpty,
  })
    .refine((items) => items.length > 0, INVENTORY_TEXTS.supplyEmpty)
    .optional(),
});
export type ProductionBody = z.infer<typeof ProductionBody>;

const processing = z.object({
  warehouseId,
  ingredientId: chosenId('Выберите, что переработано'),
  qty: quantityAbove0(),
  notes,
  /** What came out of it. */
  items: listOf(usedItem.extend({ expiresAt }), {
    max: DOCUMENT_LINES_MAX,
    tooLong: `Не больше ${DOCUMENT_LINES_MAX} позиций`,
    wrongType: INVENTORY_TEXTS.supplyEmpty,
  }).refine((items) => items.length > 0, INVENTORY_TEXTS.supplyEmpty),
});

/** A processing without what comes out of it, which forms check apart. */
export const ProcessingHead = processing.omit({ items: true });

/** Takes an ingredient apart into others. */
export const ProcessingBody = processing.superRefine(({ ingredientId, items }, { addIssue }) => {
  for (const [index, message] of outputProblems(items, ingredientId).entries())
    if (message !== undefined) addIssue({ code: 'custom', message, path: ['items', index, 'ingredientId'] });
});
export type ProcessingBody = z.infer<typeof ProcessingBody>;

/** An ingredient that the kitchen makes. What its recipe uses is in `recipes.ts`: a list may have thousands. */
export const Makeable = z
  .object({
    ingredientId: Id,
    ingredientName: z.string(),
    unitName: z.string(),
    /** How much the recipe makes. */
    yield: z.number(),
    shelfLifeDays: z.number().int().nullable(),
  })
  .meta({ id: 'Makeable' });
export type Makeable = z.infer<typeof Makeable>;

/** The limits and texts of the inventory. Without zod, for services and screens. */
import { formatDecimal } from '../shared/decimal.js';
import { PRODUCT_NOT_FOUND } from '../shared/product-not-found.js';
import { formatDay } from '../shared/text.js';

/** The largest quantity that a call takes, in thousandths of the unit. */
export const MAX_THOUSANDTHS = 9_999_999_999;

/** The most lines of one supply, and of another document: they fit in the body of a call. */
export const SUPPLY_LINES_MAX = 500;
export const DOCUMENT_LINES_MAX = 500;
/** The most lines of one size in a recipe, and sizes. */
export const RECIPE_LINES_MAX = 100;
export const RECIPE_SIZES_MAX = 20;
/** The most lines of all sizes of a recipe: they fit in the body of a call. */
export const RECIPE_ALL_LINES_MAX = 1000;
export const SUPPLIES_PAGE_SIZE = 20;
export const STOCK_PAGE_SIZES = [10, 25, 50] as const;

/** The largest quantity that the warehouses screen shows as low, in thousandths. */
export const LOW_STOCK_THOUSANDTHS = 2000;

export const WRITE_OFF_REASONS = ['EXPIRED', 'SPOILED', 'STAFF_MEAL', 'LOST', 'OTHER'] as const;
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number];

export const WRITE_OFF_REASON_TEXTS: Readonly<Record<WriteOffReason, string>> = {
  EXPIRED: 'Истёк срок годности',
  SPOILED: 'Порча или бой',
  STAFF_MEAL: 'Питание сотрудников',
  LOST: 'Недостача',
  OTHER: 'Другое',
};

/** The largest sum of a line of a supply, in kopecks (1 000 000 000 ₽). */
export const MAX_SUM_KOPECKS = 100_000_000_000;

/** A price of more than this times the last one, or of less than the last one divided by it, may be a typing error. */
export const UNUSUAL_PRICE_RATIO = 3;

/** Returns true when a price must be confirmed. Both per unit, in one currency unit; null: unknown. */
export function isUnusualPrice(price: number | null, last: number | null | undefined): boolean {
  // What was once free has no price to compare with.
  if (price === null || !last) return false;
  return price > last * UNUSUAL_PRICE_RATIO || price * UNUSUAL_PRICE_RATIO < last;
}

/** How many days ahead expiring batches are shown, and at most. */
export const EXPIRING_DAYS = 3;
export const EXPIRING_DAYS_MAX = 90;

/** The most differences of each kind that an audit lists: more would be of no use to the reader. */
export const AUDIT_DIFFERENCES_MAX = 1000;

/** The stored note of the supply that brings the first stock of a new ingredient, and what screens show instead. */
export const INITIAL_STOCK_NOTE = 'Initial stock from Ingredient modal';
const INITIAL_STOCK_TEXT = 'Начальный остаток из карточки ингредиента';

/** Returns a note of a supply as it is shown. */
export const shownNote = (notes: string | null): string | null =>
  notes === INITIAL_STOCK_NOTE ? INITIAL_STOCK_TEXT : notes;

/** Returns a note as it is stored, from a form that shows it: one that nobody has changed stays the same. */
export const storedNote = (notes: string | null): string | null =>
  notes === INITIAL_STOCK_TEXT ? INITIAL_STOCK_NOTE : notes;

export const INVENTORY_TEXTS = {
  nameMissing: 'Название обязательно',
  shortNameMissing: 'Краткое название обязательно',
  unitMissing: 'Выберите единицу измерения',
  warehouseMissing: 'Выберите склад',
  supplyEmpty: 'Добавьте хотя бы одну позицию',
  ingredientMissing: 'Укажите ингредиент для каждой позиции',
  quantityMissing: 'Количество должно быть > 0',
  stockChange: 'Укажите склад, ингредиент и количество > 0',
  notNegative: 'Не меньше 0',
  decimals: 'Не больше трёх знаков после запятой',
  tooMuch: `Не больше ${formatDecimal(MAX_THOUSANDTHS / 1000, 0, 3)}`,
  date: 'Некорректная дата',
  expiredBefore: 'Срок годности раньше даты поставки',
  warehouseNotFound: 'Склад не найден',
  unitNotFound: 'Единица измерения не найдена',
  otherPackaging: 'Единица фасовки другая: выберите фасовку в единице ингредиента',
  packagingUnitFixed: 'Единицу не изменить: фасовка указана у ингредиентов',
  packagingNotFound: 'Фасовка не найдена',
  batchHolds: 'Недостаточно остатка: в выбранной партии',
  supplierNotFound: 'Поставщик не найден',
  ingredientNotFound: 'Ингредиент не найден',
  supplyNotFound: 'Поставка не найдена',
  draftChanged: 'Черновик уже изменили. Проверьте, что в нём теперь',
  documentNotFound: 'Документ не найден',
  productNotFound: PRODUCT_NOT_FOUND,
  extraNotFound: 'Добавка не найдена',
  brandNotFound: 'Бренд не найден',
  pointNotFound: 'Точка самовывоза не найдена',
  recipeMissing: 'У ингредиента нет рецепта',
  processedItself: 'Выберите другой ингредиент',
  ingredientTwice: 'Ингредиент указан дважды',
  recipeTooLong: `Не больше ${RECIPE_ALL_LINES_MAX} ингредиентов во всех размерах вместе`,
  recipeOfItself: 'Рецепт не может содержать сам себя',
} as const;

/**
 * Returns true when goods have expired before a day of the chain, such as that of their supply.
 * @param expiresAt yyyy-mm-dd; null: they do not expire
 * @param day yyyy-mm-dd; '' while it is being typed
 */
export const isExpiredOn = (expiresAt: string | null, day: string): boolean =>
  expiresAt !== null && expiresAt < day;

/** Returns the messages of the lines whose goods have expired before the day of their supply, by the names of the fields. */
export const expiryErrors = (
  items: readonly { expiresAt: string | null }[],
  day: string,
): Record<string, string> =>
  Object.fromEntries(
    items.flatMap(({ expiresAt }, index) =>
      isExpiredOn(expiresAt, day) ? [[`items.${index}.expiresAt`, INVENTORY_TEXTS.expiredBefore]] : [],
    ),
  );

/**
 * Returns why what is made can't keep until a day: nothing keeps longer than the first of what it was made of. Undefined: it
 * can. Days as yyyy-mm-dd.
 * @param expiresAt null: as what it was made of says
 * @param limit the earliest expiry of what was used; null: nothing of it expires
 */
export const expiryProblem = (expiresAt: string | null, limit: string | null): string | undefined =>
  expiresAt !== null && limit !== null && expiresAt > limit ? `Не позже ${formatDay(limit)}` : undefined;

/**
 * Returns why an ingredient can't come out of a processing, for each output; undefined: it can.
 * @param taken the ingredient that is taken apart
 */
export function outputProblems(
  outputs: readonly { ingredientId: number | null }[],
  taken: number | null,
): (string | undefined)[] {
  const seen = new Set<number>();
  return outputs.map(({ ingredientId }) => {
    if (ingredientId === null) return undefined;
    if (ingredientId === taken) return INVENTORY_TEXTS.processedItself;
    if (seen.has(ingredientId)) return INVENTORY_TEXTS.ingredientTwice;
    seen.add(ingredientId);
    return undefined;
  });
}

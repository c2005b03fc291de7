/** The limits and texts of stocktaking. Without zod, for services and screens. */

export const COUNT_STATUSES = ['OPEN', 'POSTED', 'CANCELED'] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

export const COUNT_STATUS_TEXTS: Readonly<Record<CountStatus, string>> = {
  OPEN: 'Идёт',
  POSTED: 'Проведена',
  CANCELED: 'Отменена',
};

export const COUNT_SCOPES = ['WAREHOUSE', 'CATEGORIES', 'INGREDIENTS'] as const;
export type CountScope = (typeof COUNT_SCOPES)[number];

/** The most categories and ingredients that a count is started with. */
export const COUNT_CATEGORIES_MAX = 200;
export const COUNT_INGREDIENTS_MAX = 1000;
export const COUNT_LINES_PAGE_SIZE = 50;
/** The most differences that are posted: it is one transaction, which must end within seconds. */
export const COUNT_DIFFERENCES_MAX = 3000;

/** What is shown of ingredients without a category. */
export const NO_CATEGORY = 'Без категории';

export const COUNT_TEXTS = {
  notFound: 'Инвентаризация не найдена',
  lineNotFound: 'Этого ингредиента нет в инвентаризации',
} as const;

/** How long ago an entry may have been counted, in seconds: offline for a week. */
export const ENTRY_SECONDS_MAX = 7 * 24 * 60 * 60;

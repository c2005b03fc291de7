/** The limits and texts of stocktaking. Without zod, for services and screens. */

export const STOCKTAKING_STATUSES = ['OPEN', 'POSTED', 'CANCELED'] as const;
export type StocktakingStatus = (typeof STOCKTAKING_STATUSES)[number];

export const STOCKTAKING_STATUS_TEXTS: Readonly<Record<StocktakingStatus, string>> = {
  OPEN: 'Идёт',
  POSTED: 'Проведена',
  CANCELED: 'Отменена',
};

export const STOCKTAKING_SCOPES = ['WAREHOUSE', 'CATEGORIES', 'INGREDIENTS'] as const;
export type StocktakingScope = (typeof STOCKTAKING_SCOPES)[number];

/** The most categories and ingredients that a stocktaking is started with. */
export const STOCKTAKING_CATEGORIES_MAX = 200;
export const STOCKTAKING_INGREDIENTS_MAX = 1000;
export const STOCKTAKING_LINES_PAGE_SIZE = 50;
/** The most differences that are posted: it is one transaction, which must end within seconds. */
export const STOCKTAKING_DIFFERENCES_MAX = 3000;

/** What is shown of ingredients without a category. */
export const NO_CATEGORY = 'Без категории';

export const STOCKTAKING_TEXTS = {
  notFound: 'Инвентаризация не найдена',
  lineNotFound: 'Этого ингредиента нет в инвентаризации',
} as const;

/** How long ago an entry may have been counted, in seconds: offline for a week. */
export const ENTRY_SECONDS_MAX = 7 * 24 * 60 * 60;

/** The one text for a product that does not exist, is archived or another's. Without zod. */
export const PRODUCT_NOT_FOUND = 'Товар не найден.';

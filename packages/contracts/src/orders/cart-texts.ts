/** Says that a brand is closed, or has nothing to sell any more; `name`: where it is known. */
export const brandClosedText = (name?: string): string =>
  `Бренд ${name === undefined ? '' : `«${name}» `}закрылся и больше не принимает заказы.`;

/** Messages about a cart that contains another brand's products. */
export const BRAND_CONFLICT_TEXTS = {
  question: 'В корзине уже есть товары другого бренда. Очистить корзину и добавить этот товар?',
  replaced: 'Корзина очищена. Продолжаем с выбранным брендом.',
  refused: 'Добавление отменено: корзина содержит товары другого бренда.',
} as const;

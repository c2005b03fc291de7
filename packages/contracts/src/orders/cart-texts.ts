/** Says that a brand is archived, or is being archived. */
export const brandClosedText = (name: string): string =>
  `Бренд «${name}» закрылся и больше не принимает заказы.`;

/** Says that a brand sells nothing at present. */
export const brandPausedText = (name?: string): string =>
  `Бренд ${name === undefined ? '' : `«${name}» `}сейчас не принимает заказы.`;

/** Messages about a cart that contains another brand's products. */
export const BRAND_CONFLICT_TEXTS = {
  title: 'Другой бренд',
  question: 'В корзине уже есть товары другого бренда. Очистить корзину и добавить этот товар?',
  confirm: 'Очистить и добавить',
  replaced: 'Корзина очищена. Продолжаем с выбранным брендом.',
  refused: 'Добавление отменено: корзина содержит товары другого бренда.',
} as const;

/** Says that an order lacks the point where it is fetched. */
export const CHOOSE_POINT = 'Выберите точку самовывоза';

/** Says that no line of a cart can be ordered, in place of its total. */
export const NOTHING_AVAILABLE = 'Нет в наличии';

/** What becomes of ingredients: of an order that is canceled when its cooking has begun, and of cooked dishes that a change removes. Without zod. */
import { isAwaited, type OrderStatus } from './order-status.js';

/** `WRITE_OFF`: they were used, and are written off as those of a completed order; `RETURN`: they are left. */
export const CANCELED_STOCKS = ['WRITE_OFF', 'RETURN'] as const;
export type CanceledStock = (typeof CANCELED_STOCKS)[number];

export const CANCELED_STOCK_LABELS: Record<CanceledStock, string> = {
  WRITE_OFF: 'Списать',
  RETURN: 'Вернуть в остатки',
};

/** What the history of the order says. */
export const CANCELED_STOCK_TEXTS: Record<CanceledStock, string> = {
  WRITE_OFF: 'Продукты списаны',
  RETURN: 'Продукты возвращены в остатки',
};

export const CANCELED_STOCK_QUESTION = 'Заказ уже готовят. Что с продуктами?';

/** Returns what is asked when a change removes cooked dishes. */
export const removedStockQuestion = (dishes: readonly { name: string; quantity: number }[]): string =>
  `Уже приготовлено: ${dishes.map(({ name, quantity }) => `${name} ×${quantity}`).join(', ')}. Что с продуктами?`;

/** Returns true when a cancellation must say what becomes of the ingredients: the order was accepted. */
export const hasBegun = (status: OrderStatus): boolean => status !== 'QUEUED' && isAwaited(status);

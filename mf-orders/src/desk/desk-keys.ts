/** The keys of the desk, by their place on the keyboard: they work with a Russian layout, too. */
import { type OrderStatus, statusLabel } from '@skatert/contracts/orders/order-status';

/** The digit that sets each status. Fingers know them: a new status gets one that is free. */
const STATUS_DIGITS: Record<OrderStatus, number | null> = {
  QUEUED: null,
  PREPARING: 1,
  READY_FOR_PICKUP: 2,
  OUT_FOR_DELIVERY: 3,
  DELIVERED: 4,
  COMPLETED: 5,
  CANCELED: 6,
};
const BY_DIGIT = new Map(
  Object.entries(STATUS_DIGITS).map(([status, digit]) => [digit, status as OrderStatus]),
);

export type DeskCommand =
  | { kind: 'next' | 'previous' | 'open' | 'search' | 'help' }
  | { kind: 'status'; status: OrderStatus };

type Key = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Returns what a key does at the desk. */
export function commandOf({ code, key, shiftKey, ctrlKey, altKey, metaKey }: Key): DeskCommand | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  // «?» is elsewhere on a Russian layout, where Shift with the key of «/» types a comma.
  if (key === '?' || (code === 'Slash' && shiftKey)) return { kind: 'help' };
  if (key === '/' || code === 'Slash') return { kind: 'search' };
  if (shiftKey) return undefined;
  if (code === 'KeyJ' || code === 'ArrowDown') return { kind: 'next' };
  if (code === 'KeyK' || code === 'ArrowUp') return { kind: 'previous' };
  if (code === 'Enter' || code === 'NumpadEnter') return { kind: 'open' };
  const status = BY_DIGIT.get(Number(/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]));
  return status && { kind: 'status', status };
}

/** The keys and what they do, for the help. */
export const KEY_HELP: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ['J', '↓'], text: 'Следующий заказ' },
  { keys: ['K', '↑'], text: 'Предыдущий заказ' },
  { keys: ['Enter'], text: 'Открыть заказ' },
  ...[...BY_DIGIT].flatMap(([digit, status]) =>
    digit === null ? [] : [{ keys: [String(digit)], text: `Сменить статус: ${statusLabel(status)}` }],
  ),
  { keys: ['/'], text: 'Поиск' },
  { keys: ['?'], text: 'Эта справка' },
];

/** The keys of the desk, by their place on the keyboard: they work with a Russian layout, too. */
import { ORDER_STATUSES, type OrderStatus, statusLabel } from '@skatert/contracts/orders/order-status';

/** The statuses behind the keys 1 to 6: those that staff can set. */
export const STATUS_KEYS: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => status !== 'QUEUED');

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
  const status = STATUS_KEYS[Number(/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? 0) - 1];
  return status && { kind: 'status', status };
}

/** The keys and what they do, for the help. */
export const KEY_HELP: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ['J', '↓'], text: 'Следующий заказ' },
  { keys: ['K', '↑'], text: 'Предыдущий заказ' },
  { keys: ['Enter'], text: 'Открыть заказ' },
  ...STATUS_KEYS.map((status, index) => ({
    keys: [String(index + 1)],
    text: `Сменить статус: ${statusLabel(status)}`,
  })),
  { keys: ['/'], text: 'Поиск' },
  { keys: ['?'], text: 'Эта справка' },
];

/** Texts about movements, for screens and files. Without zod. */
import { labelOf } from '../shared/look-up.js';
import type { MovementKind } from './movements.js';

export const MOVEMENT_KIND_TEXTS: Readonly<Record<MovementKind, string>> = {
  SUPPLY: 'Поставка',
  RECEIPT: 'Приход',
  WRITE_OFF: 'Списание',
  TRANSFER: 'Перемещение',
  COUNT: 'Инвентаризация',
  PRODUCTION: 'Производство',
  PROCESSING: 'Переработка',
  ORDER: 'Заказ',
  SETTLEMENT: 'Погашение',
};

/** What an order used has another number than the order. */
const DOCUMENT_NAMES: Readonly<Record<MovementKind, string>> = { ...MOVEMENT_KIND_TEXTS, ORDER: 'Расход' };

/**
 * Returns the number of a document with its kind, which belongs to it: supplies and the other documents are numbered apart.
 */
export const documentName = (kind: string, id: number): string => `${labelOf(DOCUMENT_NAMES, kind)} № ${id}`;

/** The most rows of a file of movements; the last row says so when there are more. */
export const MOVEMENTS_FILE_ROWS = 100_000;

/** Returns the name of a file of movements, without its extension; days as yyyy-mm-dd. */
export const movementsFileName = (today: string, dateFrom?: string, dateTo?: string): string =>
  `movements-${[dateFrom, dateTo ?? today].filter(Boolean).join('-')}`;

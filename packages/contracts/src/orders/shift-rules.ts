/** Shifts of the counter: the cash in the drawer of a point from its opening to its count. Without zod. */
import { formatRoubles } from '../shared/money.js';

/** Cash that is put into the drawer, or taken out, without an order. */
export const CASH_MOVE_KINDS = ['IN', 'OUT'] as const;
export type CashMoveKind = (typeof CASH_MOVE_KINDS)[number];

export const CASH_MOVE_LABELS: Record<CashMoveKind, string> = { IN: 'Внесение', OUT: 'Изъятие' };

/** How often cash is put in or taken out in a shift. */
export const CASH_MOVES_MAX = 100;
export const CASH_REASON_MAX = 200;
/** The largest sum in a drawer, in roubles. */
export const CASH_MAX = 10_000_000;

export const SHIFT_TEXTS = {
  setting: 'Касса',
  required: 'Откройте смену, чтобы принять оплату',
  requiredToRefund: 'Откройте смену, чтобы вернуть наличные',
  unknownDrawer: 'Открыто несколько смен. Выберите, в какой кассе эти наличные.',
  isOpen: 'Смена на этой точке уже открыта',
  isClosed: 'Смена уже закрыта',
  gone: 'Смена не найдена',
  refusal: 'Нет прав вести смену',
  manyOpened: 'Слишком много смен открыто подряд. Попробуйте через час.',
  movesFull: `В смене уже ${CASH_MOVES_MAX} внесений и изъятий, больше нельзя`,
  cash: 'Укажите сумму, например 3000',
  cashLarge: `Сумма не больше ${formatRoubles(CASH_MAX)}`,
  amount: 'Сумма — число больше нуля, не больше двух знаков после запятой',
  kind: 'Выберите: внести или изъять',
  reasonRequired: 'Укажите причину',
  reasonLong: `Причина не длиннее ${CASH_REASON_MAX} символов`,
  day: 'Неверная дата',
  notFiscal: 'Не является фискальным документом',
} as const;

/** Returns the message of taking out more than should be in the drawer. @param cash in roubles */
export const cashShortText = (cash: number): string =>
  cash > 0 ? `В кассе должно быть только ${formatRoubles(cash)}` : 'В кассе не должно быть наличных';

/** Returns what a count says. @param difference what was counted more than expected, in roubles */
export function differenceText(difference: number): string {
  if (difference === 0) return 'Сходится';
  return `${difference < 0 ? 'Не хватает' : 'Лишние'} ${formatRoubles(Math.abs(difference))}`;
}

/** Sums of a shift in one unit, kopecks or roubles. */
export interface CashSums {
  openingCash: number;
  cashPaid: number;
  cashRefunded: number;
  cashIn: number;
  cashOut: number;
}

/** Returns what should be in the drawer; less than 0 when more was given back than there was. */
export const expectedCash = ({ openingCash, cashPaid, cashRefunded, cashIn, cashOut }: CashSums): number =>
  openingCash + cashPaid - cashRefunded + cashIn - cashOut;

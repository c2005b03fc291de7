/** Limits and texts of promo codes. Without zod. Money in kopecks. */
import { foldText } from '../shared/fold-text.js';
import { formatRoubles, kopecksToRoubles } from '../shared/money.js';
import type { PromoKind, PromoTerms } from './promo-discount.js';

/** The limits of a code's length, in characters. */
export const PROMO_CODE_MIN = 4;
export const PROMO_CODE_MAX = 24;
export const PROMO_CODE = /^[\p{L}\p{N}-]+$/u;
/** The maximum of the total number of uses. */
export const PROMO_USES_MAX = 1_000_000;
/** How many brands one code can name. */
export const PROMO_BRANDS_MAX = 100;

export const PROMO_KIND_LABELS: Record<PromoKind, string> = { PERCENT: 'Процент', SUM: 'Сумма' };

export const PROMO_TEXTS = {
  brandsRequired: 'Выберите хотя бы один бренд',
  brandsOfChain: 'Все бренды промокода должны быть из одной сети',
  codeRequired: 'Введите промокод',
  codeLength: `Промокод — от ${PROMO_CODE_MIN} до ${PROMO_CODE_MAX} символов`,
  codeCharacters: 'Только буквы, цифры и дефис',
  kind: 'Выберите процент или сумму',
  valueRequired: 'Укажите размер скидки',
  percent: 'Скидка — целое число процентов от 1 до 100',
  sum: 'Скидка — больше нуля рублей, не больше двух знаков после запятой',
  day: 'Неверная дата',
  period: 'Последний день раньше первого',
  uses: `Число применений — целое от 1 до ${PROMO_USES_MAX.toLocaleString('ru-RU')}`,
  otherBrands: 'Промокод действует и в брендах, где у вас нет прав его менять',
  cartEmpty: 'Добавьте товары, чтобы применить промокод',
} as const;

/** Returns a code as codes are compared: without case and spaces. */
export const foldPromoCode = (typed: string): string => foldText(typed).replace(/\s+/g, '');

/** Why a code takes nothing off. */
export const PROMO_PROBLEMS = [
  'STOPPED',
  'OTHER_BRAND',
  'NOT_STARTED',
  'EXPIRED',
  'ALREADY_USED',
  'ACCOUNT_NEEDED',
  'USED_UP',
  'MINIMUM',
] as const;
export type PromoProblem = (typeof PROMO_PROBLEMS)[number];

/** What the customer reads; `MINIMUM` by `minimumText`. */
export const PROMO_PROBLEM_TEXTS: Record<Exclude<PromoProblem, 'MINIMUM'>, string> = {
  STOPPED: 'Промокод больше не действует',
  OTHER_BRAND: 'Промокод не действует в этом бренде',
  NOT_STARTED: 'Промокод ещё не действует',
  EXPIRED: 'Срок действия промокода истёк',
  ALREADY_USED: 'Вы уже использовали этот промокод',
  ACCOUNT_NEEDED: 'Войдите, чтобы применить промокод: он действует один раз для каждого клиента',
  USED_UP: 'Промокод уже использовали максимальное число раз',
};

/** The state of a code for the staff, by what prevents everybody from using it. */
export const PROMO_STATE_LABELS: Partial<Record<PromoProblem, string>> = {
  STOPPED: 'Остановлен',
  NOT_STARTED: 'Ещё не начался',
  EXPIRED: 'Завершён',
  USED_UP: 'Исчерпан',
};

/** Says how much the items lack to the minimum. */
export const minimumText = (minimum: number, itemsTotal: number): string =>
  `Промокод действует от ${roubles(minimum)}. Добавьте товаров ещё на ${roubles(minimum - itemsTotal)}`;

/** Returns the size of a discount as text: «10 %» or «300,00 ₽». */
export const promoValueText = ({ kind, value }: Pick<PromoTerms, 'kind' | 'value'>): string =>
  kind === 'PERCENT' ? `${value}\u00a0%` : roubles(value);

const roubles = (kopecks: number): string => formatRoubles(kopecksToRoubles(kopecks));

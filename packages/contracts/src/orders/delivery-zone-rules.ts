/** Limits, texts and rules of delivery zones, for services and screens. Without zod. */
import { formatRoubles } from '../shared/money.js';
import { findRepeatedArea, findZone } from './delivery-areas.js';

/** How many zones a brand can have. */
export const ZONES_MAX = 20;
/** The maximum length of a zone's name, and of a street or district, in characters. */
export const ZONE_NAME_MAX = 60;
export const AREA_MAX = 60;
/** How many streets and districts a zone can list. */
export const AREAS_MAX = 100;
/** The limits of a zone's time, in minutes. */
export const ZONE_MINUTES_MIN = 5;
export const ZONE_MINUTES_MAX = 240;
/** A street or district has a letter: house numbers name none. */
export const AREA = /\p{L}/u;

export const ZONE_TEXTS = {
  nameRequired: 'Введите название зоны',
  nameLong: `Название не длиннее ${ZONE_NAME_MAX} символов`,
  nameTwice: 'Зона с таким названием уже есть',
  areaLong: `Улица или район не длиннее ${AREA_MAX} символов`,
  areaLetters: 'В названии улицы или района должны быть буквы',
  areasMany: `Не больше ${AREAS_MAX} улиц и районов в одной зоне`,
  areaTwice: (area: string) => `«${area}» стоит в списке дважды`,
  areaInTwo: (area: string, one: string, other: string) =>
    `«${area}» стоит и в зоне «${one}», и в зоне «${other}»`,
  freeFrom: 'Не меньше суммы «Заказ от»',
  zonesMany: `Не больше ${ZONES_MAX} зон у одного бренда`,
  minutes: `Время — целое число минут от ${ZONE_MINUTES_MIN} до ${ZONE_MINUTES_MAX}`,
  unknown: 'Такой зоны больше нет. Обновите страницу.',
  choose: 'Выберите зону доставки',
  outside: 'По этому адресу мы не доставляем. Проверьте улицу и район.',
} as const;

/** What an order to a zone costs; roubles where nothing else is said. */
export interface ZoneTerms {
  fee: number;
  /** The smallest sum of the items; null: none. */
  minimum: number | null;
  /** From this sum of the items on the delivery costs nothing; null: it always costs the fee. */
  freeFrom: number | null;
}

interface Zone {
  id: number;
  name: string;
  /** Streets and districts; without any the customer chooses the zone by its name. */
  areas: readonly string[];
}

/** Zones that customers choose by name; the others are found by the address. */
export const isChosenByName = ({ areas }: Pick<Zone, 'areas'>): boolean => areas.length === 0;

/**
 * Returns the zone of an address: the one whose street or district it names, else the one that was chosen by name, else the
 * only one that could be. Undefined: the brand does not deliver there, or a choice is missing.
 */
export function zoneOf<Z extends Zone>(
  zones: readonly Z[],
  { address, zoneId }: { address: string; zoneId: number | null | undefined },
): Z | undefined {
  const found = findZone(zones, address);
  if (found) return found;
  const byName = zones.filter(isChosenByName);
  return byName.find(({ id }) => id === zoneId) ?? (byName.length === 1 ? byName[0] : undefined);
}

/** Returns what is wrong with the streets and districts of zones: which stands in them twice; undefined: none. */
export function repeatedAreaText(zones: readonly Pick<Zone, 'name' | 'areas'>[]): string | undefined {
  const repeated = findRepeatedArea(zones);
  if (!repeated) return undefined;
  const { area, one, other } = repeated;
  return one === other ? ZONE_TEXTS.areaTwice(area) : ZONE_TEXTS.areaInTwo(area, one.name, other.name);
}

/** Returns true when a free delivery begins at a sum that is delivered at all. */
export const hasReachableTerms = ({ minimum, freeFrom }: Pick<ZoneTerms, 'minimum' | 'freeFrom'>): boolean =>
  minimum === null || freeFrom === null || freeFrom >= minimum;

/** Returns what is asked of a customer whose address has no zone. */
export const missingZoneText = (zones: readonly Zone[]): string =>
  zones.some(isChosenByName) ? ZONE_TEXTS.choose : ZONE_TEXTS.outside;

/** Returns the fee for a sum of the items, before any discount; both in one unit, kopecks or roubles. */
export const deliveryFeeOf = ({ fee, freeFrom }: ZoneTerms, itemsTotal: number): number =>
  freeFrom !== null && itemsTotal >= freeFrom ? 0 : fee;

/** Returns why nothing is delivered to the zone for this sum of the items, before any discount; undefined: it is. */
export const belowMinimum = ({ minimum }: ZoneTerms, itemsTotal: number): string | undefined =>
  minimum !== null && itemsTotal < minimum
    ? `Минимальная сумма доставки в эту зону — ${formatRoubles(minimum)}. Добавьте товаров ещё на ${formatRoubles(minimum - itemsTotal)}`
    : undefined;

/** Returns how much is missing to a free delivery: «Бесплатно от 1 500,00 ₽, ещё 230,00 ₽»; undefined when nothing is. */
export const untilFreeText = ({ fee, freeFrom }: ZoneTerms, itemsTotal: number): string | undefined =>
  fee > 0 && freeFrom !== null && itemsTotal < freeFrom
    ? `Бесплатно от ${formatRoubles(freeFrom)}, ещё ${formatRoubles(freeFrom - itemsTotal)}`
    : undefined;

/** Returns a fee as text. */
export const feeText = (fee: number): string => (fee === 0 ? 'бесплатно' : formatRoubles(fee));

/** Returns what customers read of a zone before they choose it: «150,00 ₽, бесплатно от 1 500,00 ₽, заказ от 700,00 ₽, в пути около 45 мин». */
export const zoneSummary = ({
  fee,
  minimum,
  freeFrom,
  minutes,
}: ZoneTerms & { minutes: number | null }): string =>
  [
    feeText(fee),
    ...(fee > 0 && freeFrom !== null ? [`бесплатно от ${formatRoubles(freeFrom)}`] : []),
    ...(minimum !== null ? [`заказ от ${formatRoubles(minimum)}`] : []),
    ...(minutes !== null ? [`в пути около ${minutes}\u00a0мин`] : []),
  ].join(', ');

/** Returns what is known of the fee of at least one zone before the address is. */
export function unknownFeeText(zones: readonly Pick<ZoneTerms, 'fee'>[]): string {
  const fees = zones.map(({ fee }) => fee);
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  if (least === most) return feeText(least);
  return least === 0 ? 'зависит от адреса' : `от ${formatRoubles(least)}`;
}

/**
 * Returns what a brand's delivery costs, before there is an address: «Доставка от 99,00 ₽, бесплатно от 1 000,00 ₽». A brand
 * without zones delivers everywhere for nothing.
 * @param zone the customer's zone, if it is known
 */
export function deliverySummary(
  zones: readonly (ZoneTerms & { minutes: number | null })[],
  zone?: ZoneTerms & { name: string; minutes: number | null },
): string {
  if (zone) return `Доставка, ${zone.name}: ${zoneSummary(zone)}`;
  const [only, ...more] = zones;
  if (!only) return 'Доставка бесплатная';
  if (more.length === 0) return `Доставка: ${zoneSummary(only)}`;
  const free = freeFromOf(zones);
  return `Доставка ${unknownFeeText(zones)}${free === null ? '' : `, бесплатно от ${formatRoubles(free)}`}`;
}

/** Returns from which sum on all zones that cost a fee are free; null where that differs. */
function freeFromOf(zones: readonly ZoneTerms[]): number | null {
  const [first = null, ...more] = new Set(zones.filter(({ fee }) => fee > 0).map(({ freeFrom }) => freeFrom));
  return more.length === 0 ? first : null;
}

/** Says that the fee is another one than the customer was shown. */
export const feeChangedText = (name: string, fee: number): string =>
  `Доставка в зону «${name}» теперь ${fee === 0 ? 'бесплатная' : `стоит ${formatRoubles(fee)}`}. Проверьте сумму и оформите заказ ещё раз.`;
export const FEE_GONE = 'Доставка теперь бесплатная. Проверьте сумму и оформите заказ ещё раз.';

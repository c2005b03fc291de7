/** Dates as the product shows them, in a chain's time zone; `undefined`: in the local one. Without zod. */
import { TIME_ZONE_LABELS, type TimeZone } from './zone-names.js';

type Style = 'day' | 'date' | 'time';

const STYLES: Record<Style, [locale: string, options: Intl.DateTimeFormatOptions]> = {
  day: ['sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }],
  date: ['ru-RU', { year: 'numeric', month: '2-digit', day: '2-digit' }],
  time: ['ru-RU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
};

const two = (number: number): string => String(number).padStart(2, '0');

/** The same styles in the local zone, which may change while a page is open: a format would be created for each date. */
const LOCAL: Record<Style, (at: Date) => string> = {
  day: (at) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
  date: (at) => `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`,
  time: (at) => `${two(at.getHours())}:${two(at.getMinutes())}`,
};

/** By style and zone: to create a format takes a thousand times longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: Style, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const [locale, options] = STYLES[style];
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** Formats a time in ms. */
const formatIn = (style: Style, time: number, timeZone: string | undefined): string =>
  timeZone === undefined ? LOCAL[style](new Date(time)) : formatOf(style, timeZone).format(time);

/** Returns the day of a time in ms as yyyy-mm-dd. @throws RangeError for an unknown zone, as all of these: see `timeZoneOf` */
export const isoDayIn = (time: number, timeZone: string | undefined): string =>
  formatIn('day', time, timeZone);

/** Formats an ISO time as dd.mm.yyyy. */
export const formatDateIn = (iso: string, timeZone: string | undefined): string =>
  formatIn('date', Date.parse(iso), timeZone);

/** Formats an ISO time as hh:mm. */
export const formatTimeIn = (iso: string, timeZone: string | undefined): string =>
  formatIn('time', Date.parse(iso), timeZone);

/** Formats an ISO time as dd.mm.yyyy hh:mm. */
export const formatDateTimeIn = (iso: string, timeZone: string | undefined): string =>
  `${formatDateIn(iso, timeZone)} ${formatTimeIn(iso, timeZone)}`;

/**
 * Returns the name of a zone, for screens whose browser, or one of the `other` zones with which it could be confused, has another
 * time at `now`, in ms; null where all have the same.
 */
export function zoneNote(timeZone: TimeZone, now: number, other: readonly TimeZone[] = []): string | null {
  const at = new Date(now).toISOString();
  const shown = formatDateTimeIn(at, timeZone);
  if ([undefined, ...other].every((zone) => formatDateTimeIn(at, zone) === shown)) return null;
  return `Время: ${TIME_ZONE_LABELS[timeZone]}`;
}

/** Dates as the product shows them, in a chain's time zone; `undefined`: in the local one, as of a customer's own screens. Without zod. */
import { TIME_ZONE_LABELS, type TimeZone } from './zone-names.js';

type Style = 'day' | 'date' | 'time';

const STYLES: Record<Style, [locale: string, options: Intl.DateTimeFormatOptions]> = {
  day: ['sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }],
  date: ['ru-RU', { year: 'numeric', month: '2-digit', day: '2-digit' }],
  time: ['ru-RU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format. That of a zone is kept: to create one takes much longer than to use it. */
function formatOf(style: Style, timeZone: string | undefined): Intl.DateTimeFormat {
  const [locale, options] = STYLES[style];
  // The local zone may change: a traveller's page stays open.
  if (timeZone === undefined) return new Intl.DateTimeFormat(locale, options);
  const key = `${style} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** Returns the day of a time in ms as yyyy-mm-dd. @throws RangeError for an unknown zone, as all of these: see `timeZoneOf` */
export const isoDayIn = (time: number, timeZone: string | undefined): string =>
  formatOf('day', timeZone).format(time);

/** Formats an ISO time as dd.mm.yyyy. */
export const formatDateIn = (iso: string, timeZone: string | undefined): string =>
  formatOf('date', timeZone).format(Date.parse(iso));

/** Formats an ISO time as hh:mm. */
export const formatTimeIn = (iso: string, timeZone: string | undefined): string =>
  formatOf('time', timeZone).format(Date.parse(iso));

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

/**
 * Dates as staff screens show them: in the time zone of the current context's chain; without a context in the zone that all chains
 * of the user share; without one in the browser's.
 */
import { commonZone, type TimeZone, timeZoneOf } from '@skatert/contracts/shared/zone-names';
import {
  formatDateIn,
  formatDateTimeIn,
  formatTimeIn,
  isoDayIn,
  zoneNote,
} from '@skatert/contracts/shared/zoned-text';
import { session } from '@skatert/web-kit/session';

/** Returns the zones of the user's chains, each once. */
const chainZones = (): TimeZone[] => [
  ...new Set(session().user?.memberships.map(({ timeZone }) => timeZoneOf(timeZone))),
];

/** Returns the zone of staff screens; undefined: the browser's. */
export function contextTimeZone(): TimeZone | undefined {
  const { membership } = session();
  if (membership) return timeZoneOf(membership.timeZone);
  return commonZone(chainZones());
}

/** Formats an ISO time as dd.mm.yyyy. */
export const formatDate = (iso: string): string => formatDateIn(iso, contextTimeZone());

/** Formats an ISO time as hh:mm. */
export const formatTime = (iso: string): string => formatTimeIn(iso, contextTimeZone());

/** Formats an ISO time as dd.mm.yyyy hh:mm. */
export const formatDateTime = (iso: string): string => formatDateTimeIn(iso, contextTimeZone());

/** Returns the day of a time as yyyy-mm-dd. */
export const isoDay = (date: Date): string => isoDayIn(date.getTime(), contextTimeZone());

/** Returns the name of a zone, where the browser or one of the user's chains has another time; null elsewhere. */
export const zoneNoteOf = (zone: TimeZone | undefined): string | null =>
  zone === undefined ? null : zoneNote(zone, Date.now(), chainZones());

/** Dates as staff screens show them: in the time zone of the current context's chain; without a context in the browser's. */
import { type TimeZone, timeZoneOf } from '@skatert/contracts/shared/zone-names';
import {
  formatDateIn,
  formatDateTimeIn,
  formatTimeIn,
  isoDayIn,
  zoneNote,
} from '@skatert/contracts/shared/zoned-text';
import { session } from '@skatert/web-kit/session';

/** Returns the zone of the chain; undefined without a context. */
export function contextTimeZone(): TimeZone | undefined {
  const { membership } = session();
  return membership ? timeZoneOf(membership.timeZone) : undefined;
}

/** Formats an ISO time as dd.mm.yyyy. */
export const formatDate = (iso: string): string => formatDateIn(iso, contextTimeZone());

/** Formats an ISO time as hh:mm. */
export const formatTime = (iso: string): string => formatTimeIn(iso, contextTimeZone());

/** Formats an ISO time as dd.mm.yyyy hh:mm. */
export const formatDateTime = (iso: string): string => formatDateTimeIn(iso, contextTimeZone());

/** Returns the day of a time as yyyy-mm-dd. */
export const isoDay = (date: Date): string => isoDayIn(date.getTime(), contextTimeZone());

/** Returns the name of the chain's zone, where the clocks of the browser show another time; null elsewhere. */
export function contextZoneNote(): string | null {
  const zone = contextTimeZone();
  return zone === undefined ? null : zoneNote(zone, Date.now());
}

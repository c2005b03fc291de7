/** The time zones that a chain can have, and how they are named. Without zod. */

/** What an owner can choose: the zones of Russia from west to east, by their IANA names. */
export const TIME_ZONE_LABELS = {
  'Europe/Kaliningrad': 'Калининград (UTC+2)',
  'Europe/Moscow': 'Москва (UTC+3)',
  'Europe/Samara': 'Самара (UTC+4)',
  'Asia/Yekaterinburg': 'Екатеринбург (UTC+5)',
  'Asia/Omsk': 'Омск (UTC+6)',
  'Asia/Krasnoyarsk': 'Красноярск (UTC+7)',
  'Asia/Irkutsk': 'Иркутск (UTC+8)',
  'Asia/Yakutsk': 'Якутск (UTC+9)',
  'Asia/Vladivostok': 'Владивосток (UTC+10)',
  'Asia/Magadan': 'Магадан (UTC+11)',
  'Asia/Kamchatka': 'Камчатка (UTC+12)',
};
export type TimeZone = keyof typeof TIME_ZONE_LABELS;
export const TIME_ZONES = Object.keys(TIME_ZONE_LABELS) as TimeZone[];

export const DEFAULT_TIME_ZONE: TimeZone = 'Europe/Moscow';

/** Returns a zone by which times can be formatted: the default one for a zone that this release doesn't know. */
export const timeZoneOf = (zone: string | undefined): TimeZone =>
  TIME_ZONES.find((known) => known === zone) ?? DEFAULT_TIME_ZONE;

/** Returns the zone that all of these are, as they were sent; undefined without any, and when they are several. */
export function commonZone(zones: readonly (string | undefined)[]): TimeZone | undefined {
  const [zone, ...others] = new Set(zones.map(timeZoneOf));
  return others.length === 0 ? zone : undefined;
}

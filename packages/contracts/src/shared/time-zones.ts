/**
 * Time zones of a chain: its days, hours and documents are those of the zone that its owner has chosen. All of them differ from UTC
 * by whole hours, without summer time.
 */
import { z } from 'zod';
import { openValue } from './open-value.js';
import { DEFAULT_TIME_ZONE, TIME_ZONES } from './zone-names.js';

/** A zone as it is written. */
export const TimeZone = z.enum(TIME_ZONES, { error: 'Выберите часовой пояс из списка' });

/** A zone as its reader sees it: the default one in what an earlier release wrote. */
export const ReadTimeZone = openValue(TIME_ZONES).default(DEFAULT_TIME_ZONE);

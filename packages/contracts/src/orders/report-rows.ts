/** The keys of the rows of reports, and how rows are called. No zod here: the service and the screens use the same. */
import { lookUp } from '../shared/look-up.js';
import { DELIVERIES_TEXT, NO_POINT } from '../shared/staff-points.js';
import { isUsualReason, NO_REASON_TEXT, OTHER_REASON_LABEL } from './cancel-reasons.js';
import type { Canceler } from './order-history.js';
import { DELIVERY_MODE_LABELS } from './order-status.js';
import { PAYMENT_METHOD_LABELS } from './payments.js';
import type { ReportName } from './report-rules.js';

/** The key of a row of `payments` for orders that name no method. */
export const NO_METHOD = 'NONE';

/** The key of a row of `groups` for dishes without a group, of `stations` for dishes of none, and of `staff` for all couriers. */
export const NO_GROUP = '0';
export const NO_STATION = '';
export const COURIERS = '0';

/** The titles of rows by report and key. */
const NAMELESS: Partial<Record<ReportName, Readonly<Record<string, string>>>> = {
  points: { [NO_POINT]: DELIVERIES_TEXT },
  groups: { [NO_GROUP]: 'Без группы' },
  stations: { [NO_STATION]: 'Без станции' },
  staff: { [COURIERS]: 'Курьеры' },
};

/** The key of a row of `cancellations`: who canceled, and why, or one of these. */
const NO_REASON = 'none';
const OTHER_REASON = 'other';
const REASON_LABELS: Readonly<Record<string, string>> = {
  [NO_REASON]: NO_REASON_TEXT,
  [OTHER_REASON]: OTHER_REASON_LABEL,
};
const CANCELER_LABELS: Record<Canceler, string> = { client: 'Клиент', staff: 'Персонал' };

/** Returns the key of the row in which a canceled order counts: typed reasons are one row, so that there are few. */
export function cancellationKey(by: Canceler | undefined, reason: string | undefined): string {
  if (by === undefined) return 'unknown';
  if (reason === undefined) return `${by}:${NO_REASON}`;
  return `${by}:${isUsualReason(reason) ? reason : OTHER_REASON}`;
}

function cancellationTitle(key: string): string {
  const [by = '', reason = ''] = key.split(':');
  const who = lookUp(CANCELER_LABELS, by);
  return who === undefined ? 'Неизвестно, кто отменил' : `${who}: ${lookUp(REASON_LABELS, reason) ?? reason}`;
}

/** The keys of rows of `clients`: orders of clients whose first one in the brand is of this day, and those of others. */
export const CLIENT_KEYS = ['new', 'returning'] as const;
const CLIENT_LABELS: Record<(typeof CLIENT_KEYS)[number], string> = {
  new: 'Новые клиенты',
  returning: 'Вернувшиеся клиенты',
};

/**
 * The keys of rows of `times`, in minutes: from the order to its acceptance, from there until it left the kitchen, from the order to its
 * end, and how much later than promised it left the kitchen (0: in time).
 */
export const TIME_KEYS = ['accepted', 'cooked', 'finished', 'late'] as const;
export type TimeKey = (typeof TIME_KEYS)[number];
const TIME_LABELS: Record<TimeKey, string> = {
  accepted: 'До принятия заказа',
  cooked: 'Приготовление',
  finished: 'От заказа до завершения',
  late: 'Опоздание против обещанного',
};
/** Longer times count as this one, in minutes. */
export const TIME_MAX = 240;

const two = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Returns how a row is called: by its stored name, or by its key. */
export function reportRowTitle(report: ReportName, key: string, name: string | null): string {
  if (name !== null) return name;
  if (report === 'days') return key.split('-').reverse().join('.');
  if (report === 'hours') return `${two(Number(key))} – ${two((Number(key) + 1) % 24)}`;
  if (report === 'modes') return lookUp(DELIVERY_MODE_LABELS, key) ?? key;
  if (report === 'payments')
    return key === NO_METHOD ? 'Не указан' : (lookUp(PAYMENT_METHOD_LABELS, key) ?? key);
  if (report === 'cancellations') return cancellationTitle(key);
  if (report === 'clients') return lookUp(CLIENT_LABELS, key) ?? key;
  if (report === 'times') return lookUp(TIME_LABELS, key) ?? key;
  if (report === 'staff' && key !== COURIERS) return `Сотрудник №${key}`;
  return lookUp(NAMELESS[report] ?? {}, key) ?? key;
}

/** Who receives the events of orders: declared per type, and decided by an event's type and data alone. */
import { allows, type Permission } from '../shared/permissions.js';
import { STAFF_ROLES, type StaffRole } from '../shared/roles.js';
import { servesPoint } from '../shared/staff-points.js';
import type { PublishedSignal } from './chat-signals.js';
import type { EventDetails, EventType } from './event-types.js';
import { ORDERS_PERMISSIONS } from './permissions.js';

interface Audience<Event> {
  /** The ordering customer receives it. */
  customer: boolean;
  /** The brand's staff with one of these permissions receives it. */
  staff: readonly Permission[];
  /** Decides which of the two an event goes to; absent: to both. */
  side?: (event: Event) => 'customer' | 'staff';
  /** False: the event is no news for its receivers, and does not count as unread. */
  isNews?: false;
}

const DESK_AND_KITCHEN = [ORDERS_PERMISSIONS['order.list'], ORDERS_PERMISSIONS['kitchen.view']];

export const EVENT_AUDIENCE: {
  readonly [Type in EventType]: Audience<Extract<EventDetails, { type: Type }>>;
} = {
  NEW_ORDER: { customer: false, staff: DESK_AND_KITCHEN },
  ORDER_OPENED: { customer: false, staff: [ORDERS_PERMISSIONS['order.list']], isNews: false },
  ORDER_STATUS_CHANGED: { customer: true, staff: DESK_AND_KITCHEN },
  ORDER_PROMISE_CHANGED: { customer: true, staff: DESK_AND_KITCHEN },
  ORDER_EDITED: { customer: true, staff: DESK_AND_KITCHEN },
  ORDER_PAYMENT_CHANGED: { customer: true, staff: [ORDERS_PERMISSIONS['order.list']], isNews: false },
  ORDER_REVIEW_ANSWERED: { customer: true, staff: [] },
  ORDER_ANSWER_REMOVED: { customer: true, staff: [], isNews: false },
  ORDER_KITCHEN_CHANGED: { customer: false, staff: DESK_AND_KITCHEN, isNews: false },
  ORDER_COURIER_CHANGED: { customer: false, staff: [ORDERS_PERMISSIONS['order.list']], isNews: false },
  CLIENT_MESSAGE: {
    customer: true,
    staff: [ORDERS_PERMISSIONS['order.readMessages']],
    side: ({ fromClient }) => (fromClient ? 'staff' : 'customer'),
  },
};

/** The receivers of an event: the ordering customer, and staff with one of these roles in the order's brand. */
export interface Receivers {
  customer: boolean;
  roles: readonly StaffRole[];
}

const NO_ROLES: readonly StaffRole[] = [];
const NO_RECEIVERS: Receivers = { customer: false, roles: NO_ROLES };

/** Returns the staff roles that grant one of the permissions. */
export const rolesWith = (permissions: readonly Permission[]): StaffRole[] =>
  STAFF_ROLES.filter((role) => permissions.some((permission) => allows(permission, [role])));

/**
 * The staff roles to whom received events are news, which count as unread until their pages were opened. Cooks follow
 * the orders, but the pages that show news are not theirs.
 */
export const NEWS_ROLES: readonly StaffRole[] = rolesWith([
  ORDERS_PERMISSIONS['order.list'],
  ORDERS_PERMISSIONS['order.readMessages'],
]);

const STAFF_OF: ReadonlyMap<string, readonly StaffRole[]> = new Map(
  Object.entries(EVENT_AUDIENCE).map(([type, { staff }]) => [type, rolesWith(staff)]),
);

/** Returns the receivers of an event; an event of a type that only a newer release knows has none. */
export function receiversOf(event: EventDetails | { type: 'UNKNOWN' }): Receivers {
  if (event.type === 'UNKNOWN') return NO_RECEIVERS;
  const { customer, side }: Audience<never> = EVENT_AUDIENCE[event.type];
  const only = side?.(event as never);
  return {
    customer: customer && only !== 'staff',
    roles: only === 'customer' ? NO_ROLES : (STAFF_OF.get(event.type) ?? NO_ROLES),
  };
}

/** Returns whether an event counts as unread for the receivers whose pages show it. */
export const isNews = ({ type }: Pick<EventDetails, 'type'>): boolean =>
  (EVENT_AUDIENCE[type] satisfies Audience<never>).isNews !== false;

/** A user who polls for events: as a customer, and as staff with roles in brands. */
export interface EventListener {
  customerId: number;
  staff: readonly StaffListener[];
}

export interface StaffListener {
  brandId: number;
  roles: readonly string[];
  /** The points of the brand to which the user is bound; undefined: all of them. */
  pointIds?: readonly number[] | undefined;
}

/** Where an event happened: what bound staff receives is decided by it. */
interface PlacedEvent {
  customerId: number;
  brandId: number;
  pointId?: number | null | undefined;
}

/** Returns true when the listener receives the event. */
export function isReceivedBy(
  event: (EventDetails & PlacedEvent) | { type: 'UNKNOWN' },
  { customerId, staff }: EventListener,
): boolean {
  if (event.type === 'UNKNOWN') return false;
  const receivers = receiversOf(event);
  return (
    (receivers.customer && event.customerId === customerId) ||
    staff.some(
      ({ brandId, roles, pointIds }) =>
        brandId === event.brandId &&
        servesPoint(pointIds, event.pointId) &&
        receivers.roles.some((role) => roles.includes(role)),
    )
  );
}

/** Returns true when the listener is on the side that receives the signal: the customer, or staff that reads messages. */
export function isSignaledTo(
  { brandId, customerId, pointId, signal }: PublishedSignal,
  listener: EventListener,
): boolean {
  const isCustomer = listener.customerId === customerId;
  if (!signal.fromClient || isCustomer) return isCustomer && !signal.fromClient;
  return listener.staff.some(
    (own) =>
      own.brandId === brandId &&
      servesPoint(own.pointIds, pointId) &&
      allows(ORDERS_PERMISSIONS['order.readMessages'], own.roles),
  );
}

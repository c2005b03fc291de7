/** The stored and published form of events: the fields of all types, each present in events of its types only. */
import { CANCELED_STOCKS, type CanceledStock } from '@skatert/contracts/orders/canceled-stock';
import { EVENT_TYPES, type EventDetails, type EventType } from '@skatert/contracts/orders/event-types';
import { CANCELERS, type Canceler } from '@skatert/contracts/orders/order-history';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import type { Definition } from '@skatert/service-kit/data/documents';

export interface EventColumns {
  type: EventType;
  messageId?: number;
  fromClient?: boolean;
  text?: string;
  oldStatus?: OrderStatus;
  newStatus?: OrderStatus;
  /** ISO 8601. */
  promisedAt?: string;
  canceledBy?: Canceler;
  cancelReason?: string;
  canceledStock?: CanceledStock;
  /** In kopecks. */
  paid?: number;
  refunded?: number;
  total?: number;
  kitchenReady?: boolean;
  courierId?: number;
  courierName?: string;
}

type FieldOf<Event> = Event extends unknown ? keyof Event : never;
/** Lets the compiler ask for a column of each field of any event, but for those that follow from its status. */
type Complete<
  Columns extends Record<Exclude<FieldOf<EventDetails>, 'statusLabel' | 'nextStatuses'>, unknown>,
> = Columns;

export const eventColumns: Complete<Definition<EventColumns>> = {
  type: { type: String, enum: EVENT_TYPES, required: true },
  messageId: Number,
  fromClient: Boolean,
  text: String,
  oldStatus: String,
  newStatus: String,
  promisedAt: String,
  canceledBy: { type: String, enum: CANCELERS },
  cancelReason: String,
  canceledStock: { type: String, enum: CANCELED_STOCKS },
  paid: Number,
  refunded: Number,
  total: Number,
  kitchenReady: Boolean,
  courierId: Number,
  courierName: String,
};

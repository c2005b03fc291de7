/**
 * The kitchen's display: the tickets of a brand at `/order/v1/brand/{brandId}/kitchen`, and the marks of an order's lines at
 * `/order/v1/orders/{id}/kitchen`. A ticket tells nothing of the person who has ordered, and no price.
 */
import { z } from 'zod';
import { Id, IdParam, line, Timestamp } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { ORDER_SERVICES } from './counter-rules.js';
import { KITCHEN_TEXTS, STATION_GROUPS_MAX, STATION_MAX, sameStations } from './kitchen-rules.js';
import { CART_LINES_MAX } from './order-rules.js';
import { DELIVERY_MODES } from './order-status.js';
import { statusFields } from './orders.js';

export const KitchenLine = z
  .object({
    id: Id,
    productId: Id,
    productName: z.string(),
    size: z.string().nullable(),
    quantity: z.number().int(),
    /** The names of the chosen extras. */
    extras: z.array(z.string()),
    done: z.boolean(),
  })
  .meta({ id: 'KitchenLine' });
export type KitchenLine = z.infer<typeof KitchenLine>;

export const KitchenTicket = z
  .object({
    /** The order's id and version. */
    id: Id,
    version: z.number().int(),
    ...statusFields,
    deliveryMode: openValue(DELIVERY_MODES),
    /** Of an order of the counter that is fetched; absent: another order, or a response of an earlier release. */
    service: openValue(ORDER_SERVICES).optional(),
    pointName: z.string().nullable(),
    comment: z.string().nullable(),
    acceptedAt: Timestamp,
    /** When an order for later came up to be begun; absent: an order for now, or a response of an earlier release. */
    startAt: Timestamp.optional(),
    /** When it is promised to be ready; null: it was accepted without a time. */
    promisedAt: Timestamp.nullable(),
    items: z.array(KitchenLine),
    /** What all changes of the desk have made of what was accepted, and when it made the last one; absent: nothing, or a response of an earlier release. */
    change: z.object({ at: Timestamp, text: z.string() }).optional(),
    /** When all lines were done; null: some are not. */
    readyAt: Timestamp.nullable(),
  })
  .meta({ id: 'KitchenTicket' });
export type KitchenTicket = z.infer<typeof KitchenTicket>;

/** How a brand's kitchen works: `/order/v1/brand/{brandId}/kitchen-settings`. */
export const KitchenSettings = z
  .object({
    /** The kitchen itself sets pickups READY_FOR_PICKUP; otherwise the desk reads that all is done. */
    finishes: z.boolean({ error: 'Нужно true или false' }),
    /** The stations at which the dishes of groups of the menu are cooked; the groups below go with them. */
    groups: z
      .array(
        z.object({
          groupId: Id,
          station: line({
            max: STATION_MAX,
            required: KITCHEN_TEXTS.station,
            tooLong: KITCHEN_TEXTS.stationLong,
          }),
        }),
        KITCHEN_TEXTS.groups,
      )
      .max(STATION_GROUPS_MAX, KITCHEN_TEXTS.groups),
  })
  .meta({ id: 'KitchenSettings' });
export type KitchenSettings = z.infer<typeof KitchenSettings>;

/** What is saved: the settings with each group once, and each station under one name. What is stored already may be otherwise. */
export const KitchenSettingsBody = KitchenSettings.superRefine(({ groups }, { addIssue }) => {
  for (const [place, message] of sameStations(groups))
    addIssue({ code: 'custom', message, path: ['groups', place, 'station'] });
  const ids = groups.map(({ groupId }) => groupId);
  for (const [place, id] of ids.entries())
    if (ids.indexOf(id) < place)
      addIssue({ code: 'custom', message: KITCHEN_TEXTS.groupTwice, path: ['groups', place, 'groupId'] });
});

export const KitchenTickets = z
  .object({
    /** The server's time, by which ages are computed. */
    now: Timestamp,
    /** What is to be cooked, the promise that ends next first; `more`: there are others behind them. */
    tickets: z.array(KitchenTicket),
    more: z.boolean(),
    /** What the kitchen has finished last, the latest first; behind that, what it has still to set ready itself. */
    recent: z.array(KitchenTicket),
    settings: KitchenSettings,
  })
  .meta({ id: 'KitchenTickets' });
export type KitchenTickets = z.infer<typeof KitchenTickets>;

/** `pointId`: what is fetched there, and all deliveries, which belong to no point; absent: all orders of the brand. */
export const KitchenQuery = z.object({ pointId: IdParam.optional() });
export type KitchenQuery = z.infer<typeof KitchenQuery>;

/**
 * Marks lines as done, or takes the marks back; without `lineIds` all lines of the order. A repeat changes nothing, and lines that
 * the desk has removed meanwhile are ignored.
 */
export const KitchenMarkBody = z.object({
  lineIds: z
    .array(Id, KITCHEN_TEXTS.lines)
    .min(1, KITCHEN_TEXTS.lines)
    .max(CART_LINES_MAX, KITCHEN_TEXTS.lines)
    .optional(),
  done: z.boolean({ error: 'Нужно true или false' }),
  /** How many of a line the cook has seen: a line that has more by now is not done. Absent, as from screens of an earlier release: all. */
  seen: z
    .array(z.object({ lineId: Id, quantity: z.number().int().positive() }), KITCHEN_TEXTS.lines)
    .max(CART_LINES_MAX, KITCHEN_TEXTS.lines)
    .optional(),
});
export type KitchenMarkBody = z.infer<typeof KitchenMarkBody>;

/** The dependencies that the app and the demo share: models, readers and id sequences. */

import { Counters, type Sequence } from '@skatert/service-kit/data/counters';
import { prepareCollections } from '@skatert/service-kit/data/database';
import { createDigestRunModel, type DigestRunDoc } from '@skatert/service-kit/digests/daily-digest';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { Journal } from '@skatert/service-kit/journal/journal';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection, Model } from 'mongoose';
import { type AccountModel, createAccountModel } from './accounts/account-model.js';
import { type AddressBookModel, createAddressBookModel } from './addresses/address-book-model.js';
import { type BoardModel, createBoardModel } from './boards/board-model.js';
import { createCartModel } from './cart/cart-model.js';
import { CartStore } from './cart/cart-store.js';
import { type ClientRecordModel, createClientRecordModel } from './clients/client-record-model.js';
import { createListedClientModel, type ListedClientModel } from './clients/listed-client-model.js';
import { type CourierModel, createCourierModel } from './couriers/courier-model.js';
import { createSummaryReaderModel, type SummaryReaderModel } from './day-summary/summary-setting.js';
import { createDeliveryZonesModel, type DeliveryZonesModel } from './delivery-zones/delivery-zones-model.js';
import { openZoneReader, type ZoneReader } from './delivery-zones/zone-reader.js';
import { createGuestModel, type GuestModel } from './guests/guest-model.js';
import { createKitchenSettingsModel, type KitchenSettingsModel } from './kitchen/kitchen-settings.js';
import { menuGroupsFrom, type ReadMenuGroups } from './menu/ask-groups.js';
import { createMenuModels, type MenuModels } from './menu/menu-model.js';
import { MenuReader } from './menu/menu-reader.js';
import { createMessageModel, type MessageModel } from './messages/message-model.js';
import { createMessagePictureModel, type MessagePictureModel } from './messages/picture-model.js';
import { Estimates } from './order-times/estimates.js';
import { createOrderModel, type OrderModel } from './orders/order-model.js';
import { SuggestedMinutes } from './orders/suggested-minutes.js';
import { createLeaseModel, type LeaseModel } from './outbox/lease-model.js';
import { createLoggedEventModel, type LoggedEventModel } from './outbox/logged-event-model.js';
import {
  type AcceptedMethodsModel,
  createAcceptedMethodsModel,
} from './payment-methods/accepted-methods-model.js';
import {
  type AcceptedMethodsReader,
  openAcceptedMethods,
} from './payment-methods/accepted-methods-reader.js';
import type { HourSumModel } from './projections/hour-sum-model.js';
import type { LogPositionModel } from './projections/log-position-model.js';
import type { PaymentSumModel } from './projections/payment-sum-model.js';
import { createProjectionModels } from './projections/projection-models.js';
import { createPromoModels, type PromoModels } from './promo-codes/promo-code-model.js';
import { createPushSubscriptionModel, type PushSubscriptionModel } from './push/push-subscription-model.js';
import { createQuickRepliesModel, type QuickRepliesModel } from './quick-replies/quick-replies-model.js';
import { dishGroupsFrom, type ReadDishGroups } from './reports/dish-groups.js';
import { createReportModels, type ReportModels } from './reports/report-model.js';
import {
  createProductRatingModel,
  type ProductRatingDoc,
  type ProductRatingModel,
} from './reviews/product-rating-model.js';
import { createRatingPublisher } from './reviews/product-rating-state.js';
import { createPublicReviewModel, type PublicReviewModel } from './reviews/public-review-model.js';
import {
  type CounterSettingsDeps,
  createCounterSettingsModel,
  openCounterRules,
} from './shifts/counter-settings.js';
import { createShiftModel, type ShiftModel } from './shifts/shift-model.js';
import { createSlotModels, type SlotModels } from './slots/slot-models.js';
import { createStopIntervalModel, type StopIntervalModel } from './stop-intervals/interval-model.js';
import { createStopSumModels, type StopSumModels } from './stop-intervals/stop-sum-model.js';
import { createStopLogModel, type StopLogModel } from './stop-list/stop-model.js';
import { createTogetherModel, type TogetherModel } from './together/together-model.js';

/** Line ids need only be unique, so each instance reserves a block of them. */
const LINE_IDS_AHEAD = 200;

export interface OrdersOptions {
  connection: Connection;
  bus: Bus;
  log: FastifyBaseLogger;
  /** The clock, in ms; tests set it. */
  now?: () => number;
}

export interface OrdersDeps extends CounterSettingsDeps {
  connection: Connection;
  journal: Journal;
  log: FastifyBaseLogger;
  carts: CartStore;
  lineIds: Sequence;
  menuModels: MenuModels;
  menu: MenuReader;
  accounts: AccountModel;
  orders: OrderModel;
  suggestedMinutes: SuggestedMinutes;
  estimates: Estimates;
  orderIds: Sequence;
  events: LoggedEventModel;
  leases: LeaseModel;
  logPositions: LogPositionModel;
  hourSums: HourSumModel;
  paymentSums: PaymentSumModel;
  listedClients: ListedClientModel;
  clientRecords: ClientRecordModel;
  noteIds: Sequence;
  messages: MessageModel;
  messageIds: Sequence;
  messagePictures: MessagePictureModel;
  addressBooks: AddressBookModel;
  deliveryZones: DeliveryZonesModel;
  deliveryZoneIds: Sequence;
  zones: ZoneReader;
  acceptedMethods: AcceptedMethodsModel;
  methods: AcceptedMethodsReader;
  guests: GuestModel;
  guestIds: Sequence;
  quickReplies: QuickRepliesModel;
  publicReviews: PublicReviewModel;
  together: TogetherModel;
  promoModels: PromoModels;
  promoCodeIds: Sequence;
  stopLogs: StopLogModel;
  stopIntervals: StopIntervalModel;
  stopSumModels: StopSumModels;
  stopIds: Sequence;
  slotModels: SlotModels;
  kitchenSettings: KitchenSettingsModel;
  readMenuGroups: ReadMenuGroups;
  boards: BoardModel;
  shifts: ShiftModel;
  shiftIds: Sequence;
  couriers: CourierModel;
  courierIds: Sequence;
  pushSubscriptions: PushSubscriptionModel;
  reportModels: ReportModels;
  readDishGroups: ReadDishGroups;
  digestRuns: Model<DigestRunDoc>;
  summaryReaders: SummaryReaderModel;
  ratings: ProductRatingModel;
  ratingPublisher: StatePublisher<ProductRatingDoc>;
}

/** Creates the dependencies, with the collections and indexes of all models. */
export async function openOrdersDeps({
  connection,
  bus,
  log,
  now = Date.now,
}: OrdersOptions): Promise<OrdersDeps> {
  const counters = new Counters(connection);
  const menuModels = createMenuModels(connection);
  const ratings = createProductRatingModel(connection);
  const orders = createOrderModel(connection);
  const suggestedMinutes = new SuggestedMinutes(orders, log);
  const deps: OrdersDeps = {
    connection,
    journal: new Journal({ connection, section: 'orders', now }),
    log,
    carts: new CartStore(createCartModel(connection)),
    lineIds: counters.sequence('cartLines', { ahead: LINE_IDS_AHEAD }),
    menuModels,
    menu: new MenuReader(menuModels, log),
    accounts: createAccountModel(connection),
    orders,
    suggestedMinutes,
    estimates: new Estimates(orders, suggestedMinutes, log),
    orderIds: counters.sequence('orders'),
    events: createLoggedEventModel(connection),
    leases: createLeaseModel(connection),
    ...createProjectionModels(connection),
    listedClients: createListedClientModel(connection),
    clientRecords: createClientRecordModel(connection),
    noteIds: counters.sequence('clientNotes'),
    messages: createMessageModel(connection),
    messageIds: counters.sequence('messages'),
    messagePictures: createMessagePictureModel(connection),
    addressBooks: createAddressBookModel(connection),
    ...openBrandSettings(connection, log),
    deliveryZoneIds: counters.sequence('deliveryZones'),
    guests: createGuestModel(connection),
    guestIds: counters.sequence('guests'),
    quickReplies: createQuickRepliesModel(connection),
    publicReviews: createPublicReviewModel(connection),
    together: createTogetherModel(connection),
    promoModels: createPromoModels(connection),
    promoCodeIds: counters.sequence('promoCodes'),
    stopLogs: createStopLogModel(connection),
    stopIds: counters.sequence('stops'),
    slotModels: createSlotModels(connection),
    kitchenSettings: createKitchenSettingsModel(connection),
    shifts: createShiftModel(connection),
    shiftIds: counters.sequence('shifts'),
    ...openLinked(connection, counters),
    pushSubscriptions: createPushSubscriptionModel(connection),
    ...openReports(connection, bus),
    ratings,
    ratingPublisher: createRatingPublisher(bus, log, ratings),
  };
  await prepareCollections(connection, log);
  return deps;
}

/** Returns what the reports read, with what they and the kitchen need of the menu, and who gets the summary of each day. */
const openReports = (connection: Connection, bus: Bus) => ({
  reportModels: createReportModels(connection),
  stopIntervals: createStopIntervalModel(connection),
  stopSumModels: createStopSumModels(connection),
  readDishGroups: dishGroupsFrom(bus),
  readMenuGroups: menuGroupsFrom(bus),
  digestRuns: createDigestRunModel(connection),
  summaryReaders: createSummaryReaderModel(connection),
});

/** Returns what is read by links without an account: the guests' screens, and the couriers. */
const openLinked = (connection: Connection, counters: Counters) => ({
  boards: createBoardModel(connection),
  couriers: createCourierModel(connection),
  courierIds: counters.sequence('couriers'),
});

/** Returns what each brand has decided for its checkout and its counter, with what reads it from memory. */
function openBrandSettings(connection: Connection, log: FastifyBaseLogger) {
  const deliveryZones = createDeliveryZonesModel(connection);
  const acceptedMethods = createAcceptedMethodsModel(connection);
  const counterSettings = createCounterSettingsModel(connection);
  return {
    deliveryZones,
    zones: openZoneReader(deliveryZones, log),
    acceptedMethods,
    methods: openAcceptedMethods(acceptedMethods, log),
    counterSettings,
    counterRules: openCounterRules(counterSettings, log),
  };
}

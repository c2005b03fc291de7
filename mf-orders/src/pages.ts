/** The pages of this remote, as the shell and the gateway know them. */
import { BOARD_PATH } from '@skatert/contracts/orders/board-rules';
import { COURIER_PATH } from '@skatert/contracts/orders/courier-rules';
import { LINK_PATH } from '@skatert/contracts/orders/order-link-address';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import type { DeclaredPage, KeptKeys } from '@skatert/contracts/shared/pages';

/** A ticket with a percent sign. */
const TICKET = {
  paths: [
    'M2 9a3 3 0 1 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 1 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z',
    'M9 9h.01',
    'm15 9-6 6',
    'M15 15h.01',
  ],
} as const;

/** A map with a pin. */
const PIN = {
  paths: [
    'M18 8c0 3.613-3.869 7.429-5.393 8.795a1 1 0 0 1-1.214 0C9.87 15.429 6 11.613 6 8a6 6 0 0 1 12 0',
    'M12 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
    'M8.714 14h-3.71a1 1 0 0 0-.948.683l-2.004 6A1 1 0 0 0 3 22h18a1 1 0 0 0 .948-1.316l-2-6a1 1 0 0 0-.949-.684h-3.712',
  ],
} as const;

/** A bicycle with its rider. */
const BIKE = {
  paths: [
    'M22 17.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z',
    'M9 17.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z',
    'M16 5a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
    'M12 17.5V14l-3-3 4-3 2 3h2',
  ],
} as const;

/** A chart with columns. */
const CHART = { paths: ['M3 3v16a2 2 0 0 0 2 2h16', 'M18 17V9', 'M13 17V5', 'M8 17v-3'] } as const;

/** A banknote. */
const BANKNOTE = {
  paths: [
    'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Z',
    'M12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
    'M6 12h.01M18 12h.01',
  ],
} as const;

/** An octagon with a minus sign. */
const STOP = {
  paths: [
    'M2.586 16.726A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2h6.624a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586Z',
    'M8 12h8',
  ],
} as const;

export const PAGES = [
  {
    name: 'MyOrders',
    path: '/my-orders',
    title: 'Мои заказы',
    access: 'login',
    showsNews: true,
    savedView: true,
    preload: true,
    menu: [{ group: 'Прочее', order: 500, label: 'Мои заказы', icon: 'receipt-text' }],
  },
  { name: 'OrderByLink', path: LINK_PATH, title: 'Заказ', access: 'public' },
  {
    name: 'AdminOrders',
    path: '/admin/orders',
    title: 'Заказы',
    access: ORDERS_PERMISSIONS['order.list'],
    showsNews: true,
    preload: true,
    menu: [{ group: 'Маркетинг', order: 310, label: 'Заказы', icon: 'clipboard-list' }],
  },
  {
    name: 'AdminOrder',
    path: '/admin/orders/:id',
    title: 'Заказ',
    access: ORDERS_PERMISSIONS['order.list'],
    over: '/admin/orders',
    integers: ['id'],
    showsNews: true,
    preload: true,
  },
  {
    name: 'AdminClients',
    path: '/admin/clients',
    title: 'Клиенты',
    access: ORDERS_PERMISSIONS['client.list'],
    menu: [{ group: 'Маркетинг', order: 300, label: 'Клиенты', icon: 'contact' }],
  },
  {
    name: 'AdminClient',
    path: '/admin/clients/:id',
    title: 'Клиент',
    access: ORDERS_PERMISSIONS['client.list'],
    integers: ['id'],
  },
  {
    name: 'AdminPromoCodes',
    path: '/admin/promo-codes',
    title: 'Промокоды',
    access: ORDERS_PERMISSIONS['promo.edit'],
    menu: [{ group: 'Маркетинг', order: 320, label: 'Промокоды', icon: TICKET }],
  },
  {
    name: 'AdminDeliveryZones',
    path: '/admin/delivery-zones',
    title: 'Зоны доставки',
    access: ORDERS_PERMISSIONS['delivery.edit'],
    menu: [{ group: 'Маркетинг', order: 330, label: 'Зоны доставки', icon: PIN }],
  },
  {
    name: 'AdminCouriers',
    path: '/admin/couriers',
    title: 'Курьеры',
    access: ORDERS_PERMISSIONS['courier.assign'],
    menu: [{ group: 'Маркетинг', order: 340, label: 'Курьеры', icon: BIKE }],
  },
  {
    name: 'AdminReports',
    path: '/admin/reports',
    title: 'Отчёты',
    access: ORDERS_PERMISSIONS['report.read'],
    menu: [{ group: 'Управление', order: 460, label: 'Отчёты', icon: CHART }],
  },
  {
    name: 'Kitchen',
    path: '/kitchen',
    title: 'Кухня',
    access: ORDERS_PERMISSIONS['kitchen.view'],
    firstFor: ['COOK'],
    savedView: true,
    menu: [{ group: 'Операции', order: 400, label: 'Кухня', icon: 'chef-hat' }],
  },
  { name: 'Board', path: BOARD_PATH, title: 'Готовность заказов', access: 'public', integers: ['pointId'] },
  { name: 'Courier', path: COURIER_PATH, title: 'Доставка', access: 'public', integers: ['courierId'] },
  {
    name: 'Cashier',
    path: '/cashier',
    title: 'Касса',
    access: ORDERS_PERMISSIONS['cashier.view'],
    firstFor: ['CASHIER'],
    menu: [{ group: 'Операции', order: 410, label: 'Касса', icon: 'calculator' }],
  },
  {
    name: 'AdminShifts',
    path: '/admin/shifts',
    title: 'Смены',
    access: ORDERS_PERMISSIONS['shift.work'],
    menu: [{ group: 'Операции', order: 415, label: 'Смены', icon: BANKNOTE }],
  },
  {
    name: 'AdminShiftsOutside',
    path: '/admin/shifts/outside',
    title: 'Оплаты вне смен',
    access: ORDERS_PERMISSIONS['shift.work'],
  },
  {
    name: 'AdminShift',
    path: '/admin/shifts/:id',
    title: 'Смена',
    access: ORDERS_PERMISSIONS['shift.work'],
    integers: ['id'],
  },
  {
    name: 'AdminStopList',
    path: '/admin/stop-list',
    title: 'Стоп-лист',
    access: ORDERS_PERMISSIONS['stop.edit'],
    menu: [{ group: 'Операции', order: 420, label: 'Стоп-лист', icon: STOP }],
  },
] as const satisfies readonly DeclaredPage[];

/** Beeps for new orders. */
export const BACKGROUND = ORDERS_PERMISSIONS['order.list'];

/** Shows the orders on their way. */
export const CUSTOMER_BAR = true;

/** The printer with what it has printed, whether new orders and news beep, the points of desk, counter and reports, the kitchen's place and marks, and a courier's orders and steps belong to the browser. */
export const KEPT = {
  afterSignOut: [
    'order_sound',
    'order_news_sound',
    'desk_point',
    'counter_point',
    'ticket_width',
    'ticket_auto',
    'tickets_printed',
    'kitchen_marks',
    'kitchen_place',
    'report_point',
    'courier_page',
    'courier_steps',
  ],
} as const satisfies KeptKeys;

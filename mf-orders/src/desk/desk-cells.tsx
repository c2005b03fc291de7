/** The parts of an order at the desk, for table rows and cards. */

import { itemText } from '@skatert/contracts/orders/item-name';
import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import type { OrderItem, OrderNotices, StaffOrder } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Badge, cappedCount } from '@skatert/ui-kit/badge';
import { mailLink } from '@skatert/ui-kit/mail-link';
import { ActionButton, ActionIcon } from '@skatert/ui-kit/office/action';
import { Tooltip } from '@skatert/ui-kit/office/tooltip';
import { Rating } from '@skatert/ui-kit/rating';
import { Link } from '@skatert/web-kit/router';
import clsx from 'clsx';
import { MessageCircle, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { chatRefusal } from '../orders/guest-mark.js';
import { isDue } from '../orders/later.js';
import { FROM_LIST, useOrderAddress } from '../orders/order-address.js';
import { PromisedClock } from '../orders/promised-clock.js';
import { UnreadDot } from '../orders/unread-dot.js';
import { useMay } from '../orders/use-brand-roles.js';
import { useNow } from '../orders/use-now.js';
import { waitingTime } from '../orders/waiting-time.js';
import styles from './desk.module.css';

/** How many items are named; the rest is counted. */
const ITEMS_NAMED = 3;

export type DeskDialog = 'chat' | 'review-text';

export const NewOrderDot = ({ order: { status } }: { order: StaffOrder }) =>
  status === 'QUEUED' && <span className={styles.newOrder} role="img" aria-label="Новый заказ" />;

/** How long a new order waits, or that one for a later time is due; nothing for any other. */
export function Waiting({ order }: { order: StaffOrder }) {
  const now = useNow();
  const { status, createdAt, wantedAt } = order;
  if (isDue(order, now))
    return (
      <Badge tone="warning" className={styles.due}>
        Пора готовить
      </Badge>
    );
  return (
    status === 'QUEUED' &&
    wantedAt === undefined && <span className={styles.waiting}>{waitingTime(createdAt, now)}</span>
  );
}

/** The order's number, a link to its own page, and unless `bare` how long it waits, or the promised time. */
export function OrderNumber({ order, bare = false }: { order: StaffOrder; bare?: boolean }) {
  const addressOf = useOrderAddress();
  return (
    <span className={styles.numberCell}>
      <span className={styles.number}>
        <Tooltip text={order.status === 'QUEUED' ? 'Новый заказ: открыть подробности' : 'Подробности заказа'}>
          <Link
            to={addressOf(order.id)}
            state={FROM_LIST}
            className={styles.details}
            aria-label={`${order.id}: подробности заказа`}
          >
            {order.id}
          </Link>
        </Tooltip>
        <NewOrderDot order={order} />
      </span>
      {!bare && <PromisedClock order={order} />}
      {!bare && <Waiting order={order} />}
    </span>
  );
}

export function Contacts({ order: { clientPhone, clientEmail } }: { order: StaffOrder }) {
  if (!clientPhone && !clientEmail) return <span className={styles.quiet}>—</span>;
  return (
    <span className={styles.contacts}>
      {clientPhone && <a href={`tel:${clientPhone.replace(/[^\d+]/g, '')}`}>{clientPhone}</a>}
      {clientEmail && <a href={mailLink(clientEmail)}>{clientEmail}</a>}
    </span>
  );
}

/** The menu no longer sells it: the guest may have to choose another dish. */
const HiddenDish = () => <Badge tone="danger">нет в меню</Badge>;

interface DishNoticeProps {
  notices: OrderNotices | undefined;
  item: Pick<OrderItem, 'productId' | 'extras'>;
}

/** Marks a dish of an order that waits, or an option of it, as the menu or the stop-list has it now. */
export function DishNotice({ notices, item: { productId, extras = [] } }: DishNoticeProps) {
  if (!notices) return null;
  const { hiddenProductIds, stoppedProductIds = [], stoppedOptionIds = [] } = notices;
  if (hiddenProductIds.includes(productId)) return <HiddenDish />;
  if (stoppedProductIds.includes(productId)) return <Badge tone="danger">в стоп-листе</Badge>;
  return (
    extras.some(({ id }) => stoppedOptionIds.includes(id)) && (
      <Badge tone="danger">добавка в стоп-листе</Badge>
    )
  );
}

/** What the staff keeps about the client: a block, and notes. */
export function ClientNotices({ order: { notices } }: { order: StaffOrder }) {
  if (!notices) return null;
  return (
    <>
      {notices.clientBlocked && <Badge tone="danger">Заблокирован</Badge>}
      {notices.clientNotes.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes may be the same
        <p key={`${index} ${text}`} className={styles.note}>
          {text}
        </p>
      ))}
    </>
  );
}

interface ItemsProps {
  order: StaffOrder;
  /** Shows all items instead of three and a count. */
  all?: boolean;
  /** One line each, in which the quantity stays visible, and below it a notice that has no room beside it. */
  clipped?: boolean;
  /** Replaces the count of the other items. */
  more?: ReactNode;
}

const countOthers = ({ items }: StaffOrder): number => Math.max(0, items.length - ITEMS_NAMED);

export function Items({ order, all = false, clipped = false, more }: ItemsProps) {
  const named = all ? order.items : order.items.slice(0, ITEMS_NAMED);
  const others = countOthers(order);
  return (
    <ul className={clsx(styles.items, clipped && styles.clippedItems)}>
      {named.map((item) => (
        <li key={item.id}>
          <span className={styles.dish}>
            <span className={styles.dishName}>{itemText(item)}</span> × {item.quantity}
          </span>
          <DishNotice notices={order.notices} item={item} />
        </li>
      ))}
      {more
        ? others > 0 && <li>{more}</li>
        : !all && others > 0 && <li className={styles.quiet}>+{others} ещё</li>}
    </ul>
  );
}

/** Three items, and a button that shows the others. */
export function ItemsToOpen({ order }: { order: StaffOrder }) {
  const [open, setOpen] = useState(false);
  const toggle = (
    <button type="button" className={styles.moreItems} aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? 'Свернуть' : `+${countOthers(order)} ещё`}
    </button>
  );
  return <Items order={order} all={open} more={toggle} />;
}

export function NewMessages({ order: { newMessagesCount } }: { order: StaffOrder }) {
  if (newMessagesCount === 0) return <span className={styles.quiet}>0</span>;
  return (
    <Badge tone="accent" className={styles.count}>
      {cappedCount(newMessagesCount)}
    </Badge>
  );
}

export function OrderRating({ order: { rating } }: { order: StaffOrder }) {
  return rating === null ? (
    <span className={clsx(styles.rating, styles.quiet)}>Нет оценки</span>
  ) : (
    <span className={styles.rating}>
      <Rating value={rating} size={10} />
    </span>
  );
}

interface ActionsProps {
  order: StaffOrder;
  onOpen: (dialog: DeskDialog) => void;
  /** Buttons with labels instead of icons. */
  withLabels?: boolean;
}

export function Actions({ order, onOpen, withLabels = false }: ActionsProps) {
  const may = useMay();
  const maySend = may(ORDERS_PERMISSIONS['order.sendMessage'], order.brandId);
  const mayRead = may(ORDERS_PERMISSIONS['order.readReview'], order.brandId);
  const chat = {
    refusal: maySend ? chatRefusal(order) : ORDER_REFUSALS.sendMessage,
    onClick: () => onOpen('chat'),
  };
  const review = {
    refusal: mayRead ? undefined : ORDER_REFUSALS.readReview,
    onClick: () => onOpen('review-text'),
  };
  const dot = order.newMessagesCount > 0 && <UnreadDot label="Есть новые сообщения" />;
  if (withLabels)
    return (
      <div className={styles.labelledActions}>
        <ActionButton look="secondary" icon={<MessageCircle size={20} />} {...chat}>
          Сообщение
          {dot}
        </ActionButton>
        <ActionButton look="secondary" icon={<Star size={20} />} {...review}>
          Отзыв
        </ActionButton>
      </div>
    );
  return (
    <div className={styles.actions}>
      <span className={styles.withDot}>
        <ActionIcon label="Сообщение" {...chat}>
          <MessageCircle size={20} />
        </ActionIcon>
        {dot}
      </span>
      <ActionIcon label="Отзыв" {...review}>
        <Star size={20} />
      </ActionIcon>
      <OrderRating order={order} />
    </div>
  );
}

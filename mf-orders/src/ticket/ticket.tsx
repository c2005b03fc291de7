/** The ticket of an order: printed while it is rendered, on a page as long as its content. */

import { ORDER_SOURCE_LABELS } from '@skatert/contracts/orders/counter-rules';
import { GUEST_TEXTS } from '@skatert/contracts/orders/guest-rules';
import { itemName } from '@skatert/contracts/orders/item-name';
import { linkAddress } from '@skatert/contracts/orders/order-link-address';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { formatDateTimeIn } from '@skatert/contracts/shared/zoned-text';
import { Money } from '@skatert/ui-kit/money';
import sheet from '@skatert/ui-kit/office/sheet.module.css';
import { useZone } from '@skatert/ui-kit/office/zone';
import clsx from 'clsx';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { OrderSums } from '../orders/order-sums.js';
import { clockOf } from '../orders/promise.js';
import { receivingText } from '../orders/receiving.js';
import { TicketPayment } from '../payments/ticket-payment.js';
import type { TicketWidth } from './printer.js';
import styles from './ticket.module.css';
import { usePrint } from './use-print.js';

/** The size of the code in px: 30 mm. */
const CODE_SIZE = 113;

export interface TicketProps {
  order: StaffOrder;
  width: TicketWidth;
  /** Called when the browser has finished printing. */
  onClose: () => void;
}

export function Ticket({ order, width, onClose }: TicketProps) {
  const paper = useRef<HTMLElement>(null);
  const zone = useZone();
  usePrint(paper, width, onClose);
  const { id, brandName, createdAt, promisedAt, wantedAt, comment, total } = order;
  return createPortal(
    <article ref={paper} className={clsx(sheet.sheet, styles.ticket)} data-paper={width} aria-hidden="true">
      <p className={styles.brand}>{brandName}</p>
      <p className={styles.number}>#{id}</p>
      <p className={styles.mode}>{receivingText(order)}</p>
      <p>Оформлен {formatDateTimeIn(createdAt, zone)}</p>
      {promisedAt !== null && (
        <p className={styles.promise}>
          {wantedAt === promisedAt ? 'Заказан' : 'Готов'} к {clockOf(promisedAt, Date.parse(createdAt), zone)}
        </p>
      )}
      <Items order={order} />
      <OrderSums order={order} />
      <p className={styles.total}>
        <span>Итого</span>
        <Money roubles={total} />
      </p>
      <TicketPayment order={order} className={styles.total} />
      {comment && <p className={styles.comment}>{comment}</p>}
      <Person order={order} />
      <QRCodeSVG
        value={`${location.origin}/admin/orders/${id}`}
        size={CODE_SIZE}
        level="M"
        className={styles.code}
      />
      <p className={styles.codeText}>Заказ для сотрудников</p>
      <CustomerCode order={order} />
    </article>,
    document.body,
  );
}

/** Opens the order's page without an account, for the one who gets the food. */
function CustomerCode({ order: { id, linkToken } }: { order: StaffOrder }) {
  if (linkToken === undefined) return null;
  return (
    <>
      <QRCodeSVG
        value={linkAddress(location.origin, id, linkToken)}
        size={CODE_SIZE}
        level="M"
        className={styles.code}
      />
      <p className={styles.codeText}>Статус заказа для клиента</p>
    </>
  );
}

const Items = ({ order: { items } }: { order: StaffOrder }) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <li key={item.id}>
        <span className={styles.quantity}>{item.quantity} ×</span>
        <span>
          {itemName(item)}
          {item.extras?.map(({ id, name }) => (
            <span key={id} className={styles.extra}>
              + {name}
            </span>
          ))}
        </span>
        <Money roubles={item.totalPrice} />
      </li>
    ))}
  </ul>
);

function Person({ order }: { order: StaffOrder }) {
  const { clientName, clientPhone, guest, source, pickupPoint, address } = order;
  return (
    <div className={styles.person}>
      {pickupPoint && <p>{`${pickupPoint.name}, ${pickupPoint.address}`}</p>}
      {address && <p className={styles.address}>{address}</p>}
      <p>{guest && !source ? `${clientName}, ${GUEST_TEXTS.mark.toLowerCase()}` : clientName}</p>
      {source && <p>{labelOf(ORDER_SOURCE_LABELS, source)}</p>}
      {clientPhone && <p className={styles.phone}>{clientPhone}</p>}
    </div>
  );
}

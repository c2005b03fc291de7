/** What an order consists of, and the button that changes it. */
import { itemName } from '@skatert/contracts/orders/item-name';
import type { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import { EDIT_TEXTS, isEditable } from '@skatert/contracts/orders/order-edit-rules';
import type { OrderItem, OrderNotices, StaffOrder } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Money } from '@skatert/ui-kit/money';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { Picture } from '@skatert/ui-kit/picture';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { DishNotice } from '../desk/desk-cells.js';
import { ItemExtras } from '../orders/item-extras.js';
import { OrderSums } from '../orders/order-sums.js';
import { useMay } from '../orders/use-brand-roles.js';
import styles from './order-page.module.css';
import { Section } from './section.js';

const EditOrderModal = fetched(
  () => import(/* webpackPrefetch: true */ '../order-edit/edit-order-modal.js'),
  'EditOrderModal',
);

interface OrderItemsProps {
  order: StaffOrder;
  /** Undefined while they are loading. */
  details: StaffOrderDetails | undefined;
}

export function OrderItems({ order, details }: OrderItemsProps) {
  const { items, total, notices } = order;
  return (
    <Section title="Состав">
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.id} item={item} notices={notices} />
        ))}
      </ul>
      <OrderSums order={order} />
      {order.counterDiscount && (
        <p className={styles.small}>Причина скидки: {order.counterDiscount.reason}</p>
      )}
      <p className={styles.total}>
        <span>Итого</span>
        <Money roubles={total} />
      </p>
      <EditButton order={order} details={details} />
    </Section>
  );
}

function EditButton({ order, details }: OrderItemsProps) {
  const [isEditing, setEditing] = useState(false);
  const may = useMay();
  if (!isEditing && !isEditable(order.status)) return null;
  return (
    <>
      <ActionButton
        look="secondary"
        icon={<Pencil size={20} />}
        refusal={
          may(ORDERS_PERMISSIONS['order.changeStatus'], order.brandId) ? undefined : EDIT_TEXTS.refusal
        }
        disabled={details === undefined}
        onClick={() => setEditing(true)}
      >
        Изменить заказ
      </ActionButton>
      {isEditing && details && <EditOrderModal order={details} onClose={() => setEditing(false)} />}
    </>
  );
}

const Item = ({ item, notices }: { item: OrderItem; notices: OrderNotices | undefined }) => (
  <li className={styles.item}>
    <Picture src={item.imageUrl} seed={item.productId} sizes="44px" className={styles.picture} />
    <span className={styles.name}>
      {itemName(item)} <DishNotice notices={notices} item={item} />
      <ItemExtras extras={item.extras} stopped={notices?.stoppedOptionIds} />
    </span>
    <span className={styles.quantity}>
      <strong>{item.quantity}</strong> × <Money roubles={item.price} />
    </span>
    <Money roubles={item.totalPrice} className={styles.sum} />
  </li>
);

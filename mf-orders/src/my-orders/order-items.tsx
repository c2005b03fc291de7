/** The items of an order, for its customer. */

import { itemName } from '@skatert/contracts/orders/item-name';
import type { OrderItem } from '@skatert/contracts/orders/orders';
import { Money } from '@skatert/ui-kit/money';
import { Picture } from '@skatert/ui-kit/picture';
import { ItemExtras } from '../orders/item-extras.js';
import styles from './order-card.module.css';

export const OrderItems = ({ items }: { items: readonly OrderItem[] }) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <Item key={item.id} item={item} />
    ))}
  </ul>
);

function Item({ item }: { item: OrderItem }) {
  return (
    <li className={styles.item}>
      <Picture src={item.imageUrl} seed={item.productId} sizes="44px" className={styles.picture} />
      <span className={styles.name}>
        {itemName(item)}
        <ItemExtras extras={item.extras} />
      </span>
      <span className={styles.quantity}>
        {item.quantity} × <Money roubles={item.price} />
      </span>
      <Money roubles={item.totalPrice} className={styles.sum} />
    </li>
  );
}

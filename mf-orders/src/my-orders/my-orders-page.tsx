import { OrderList } from './order-list.js';
import styles from './order-list.module.css';

export default function MyOrdersPage() {
  return (
    <div className={styles.page}>
      <h1>Мои заказы</h1>
      <OrderList emptyText="Заказов пока нет" heading="h2" />
    </div>
  );
}

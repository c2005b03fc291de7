import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { OrderList } from './order-list.js';
import styles from './order-list.module.css';
import { SavedList } from './saved-list.js';

export default function MyOrdersPage() {
  const { status } = useAtomValue(sessionAtom);
  return (
    <div className={styles.page}>
      <h1>Мои заказы</h1>
      {status === 'signed-in' ? <OrderList emptyText="Заказов пока нет" heading="h2" /> : <SavedList />}
    </div>
  );
}

/** The orders as a part of the profile, which brings the title «История заказов». */
import { OrderList } from './order-list.js';

export default function OrderHistory() {
  return <OrderList emptyText="У вас еще нет заказов." heading="h3" />;
}

/** The list of orders for the profile page, which has the heading «История заказов». */
import { OrderList } from './order-list.js';

export default function OrderHistory() {
  return <OrderList emptyText="У вас еще нет заказов." heading="h3" />;
}

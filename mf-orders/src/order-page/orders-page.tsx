/** The desk, and over it the page of the order that the path names: the list below keeps its place. */
import { useParams } from '@skatert/web-kit/router';
import DeskPage from '../desk/desk-page.js';
import { RefusedPayments } from '../payments/refused-payments.js';
import { StatusDialogs } from '../status-change/status-dialogs.js';
import { OrderDrawer } from './order-drawer.js';

export default function OrdersPage() {
  const { id } = useParams();
  return (
    <RefusedPayments>
      <StatusDialogs>
        <DeskPage />
        {id !== undefined && <OrderDrawer key={id} id={Number(id)} />}
      </StatusDialogs>
    </RefusedPayments>
  );
}

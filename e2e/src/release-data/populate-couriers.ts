/** Creates the couriers of a release's dump: one with a link who carries an order, and one in the archive. */
import type { CourierLink, CourierPage } from '@skatert/contracts/orders/courier-page';
import type { Courier, CourierList } from '@skatert/contracts/orders/couriers';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import type { Calls } from '../support/order-load.js';
import type { Shop } from '../support/shop.js';
import { pick } from './pick.js';

/** What a test must find again. */
export interface KnownCouriers {
  couriers: Pick<Courier, 'id' | 'name' | 'phone' | 'comment' | 'phoneShown' | 'archived'>[];
  token: string | null;
  /** What he carries, by his link. */
  page: Pick<CourierPage['orders'][number], 'id' | 'address' | 'phone' | 'due'>[];
  /** What the order's customer reads. */
  shown?: MyOrder['courier'];
}

const CARRIES = { name: 'Руслан', phone: '+79990000091', comment: 'На машине', phoneShown: true };
const LEFT = { name: 'Сергей', phone: '+79990000092' };

/** @param orderId a delivery that nobody has accepted */
export async function fillCouriers(owner: Calls, { brandId }: Shop, orderId: number): Promise<void> {
  const path = `/order/v1/brand/${brandId}/couriers`;
  const { id: courierId } = await owner.untilSuccess<Courier>('POST', path, CARRIES);
  const { id: leftId } = await owner.untilSuccess<Courier>('POST', path, LEFT);
  await owner.untilSuccess('PUT', `${path}/${leftId}/archived`, { archived: true });
  await owner.untilSuccess('POST', `${path}/${courierId}/link`);
  const order = `/order/v1/orders/${orderId}`;
  await owner.untilSuccess('PUT', `${order}/courier`, { courierId });
  for (const newStatus of ['PREPARING', 'OUT_FOR_DELIVERY'])
    await owner.untilSuccess('PATCH', `${order}/status`, { newStatus });
}

/** Returns what `fillCouriers` has created, as the owner, the courier and the order's customer read it. */
export async function readCouriers(
  { owner, customer, guest }: { owner: Calls; customer: Calls; guest: Calls },
  { brandId }: Shop,
): Promise<KnownCouriers> {
  const path = `/order/v1/brand/${brandId}/couriers`;
  const { content } = await owner.untilSuccess<CourierList>('GET', path);
  const id = content.find(({ name }) => name === CARRIES.name)?.id;
  const { token } = await owner.untilSuccess<CourierLink>('GET', `${path}/${id}/link`);
  const page = await guest.untilSuccess<CourierPage>('POST', '/order/v1/courier', { id, token });
  const [order] = await customer.untilSuccess<MyOrder[]>('GET', '/order/v1/my');
  return {
    couriers: content.map((each) => pick(each, ['id', 'name', 'phone', 'comment', 'phoneShown', 'archived'])),
    token,
    page: page.orders.map((each) => pick(each, ['id', 'address', 'phone', 'due'])),
    shown: order?.courier,
  };
}

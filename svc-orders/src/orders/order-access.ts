/** Who may do what with an order: its customer, or the staff of its brand. */
import type { Permission } from '@skatert/contracts/roles';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access-directory';
import { AppError } from '@skatert/service-kit/errors';
import type { OrderDoc, OrderModel } from './order-model.js';

export const orderNotFound = (): AppError => new AppError('NOT_FOUND', { message: 'Заказ не найден' });

/** The caller must have made the order; to everyone else it isn't there. */
export function requireCustomer(order: Pick<OrderDoc, 'userId'>, caller: Pick<Caller, 'userId'>): void {
  if (order.userId !== caller.userId) throw orderNotFound();
}

/** The caller must have the permission in the order's brand; to staff of other brands it isn't there. */
export async function requireStaff(
  access: AccessDirectory,
  order: Pick<OrderDoc, 'brandId'>,
  caller: Caller,
  permission: Permission,
  forbidden?: string,
): Promise<void> {
  await access.requireInBrand(caller, order.brandId, permission, forbidden).catch((error) => {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? orderNotFound() : error;
  });
}

/** The order and the side from which the caller sees it. */
export async function findWithSide(
  orders: OrderModel,
  access: AccessDirectory,
  caller: Caller,
  orderId: number,
  permission: Permission,
): Promise<{ order: OrderDoc; side: 'client' | 'staff' }> {
  const order = await findOrder(orders, orderId);
  if (order.userId === caller.userId) return { order, side: 'client' };
  await requireStaff(access, order, caller, permission);
  return { order, side: 'staff' };
}

/** @throws AppError NOT_FOUND */
export async function findOrder(orders: OrderModel, orderId: number): Promise<OrderDoc> {
  const order = await orders.collection.findOne<OrderDoc>({ _id: orderId as never });
  if (!order) throw orderNotFound();
  return order;
}

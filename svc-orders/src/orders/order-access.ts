/** The access rules for the order in the path: for its customer, or for the staff of its brand. */

import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import type { IdParams } from '@skatert/contracts/shared/fields';
import { allows, type Permission } from '@skatert/contracts/shared/permissions';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access/access-directory';
import { AccessRule, inBrand, located, own } from '@skatert/service-kit/access/route-access';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { OrderDoc, OrderModel } from './order-model.js';

const NOT_FOUND = 'Заказ не найден';

export const orderNotFound = (): AppError => new AppError('NOT_FOUND', { message: NOT_FOUND });

/** Reads changes that the majority has not yet acknowledged: the write that follows checks the version anyway. */
export const LATEST = { readConcern: { level: 'local' } } as const;

const ofPath =
  (orders: OrderModel) =>
  async ({ params }: { params: IdParams }): Promise<OrderDoc | undefined> =>
    (await documentsOf(orders).findOne({ _id: params.id }, LATEST)) ?? undefined;

/** Returns the point to which an order belongs; null: to none, as a delivery, which is that of all staff of the brand. */
export const pointOf = ({ pickupPoint }: Pick<OrderDoc, 'pickupPoint'>): number | null =>
  pickupPoint?.id ?? null;

/** The caller must be the order's customer; other callers get NOT_FOUND. */
export const ownOrder = (orders: OrderModel): AccessRule<OrderDoc> => own(ofPath(orders), NOT_FOUND);

/** The caller must have the permission in the order's brand; staff of other brands and points gets NOT_FOUND. */
export const orderInBrand = (
  orders: OrderModel,
  permission: Permission,
  forbidden?: string,
): AccessRule<OrderDoc> => inBrand(permission, ofPath(orders), { forbidden, notFound: NOT_FOUND, pointOf });

/** The order and the side from which the caller sees it. */
export interface SidedOrder {
  order: OrderDoc;
  side: 'client' | 'staff';
}

/** The caller must be the order's customer or have the permission in its brand. */
export const ownOrderOrInBrand = (
  orders: OrderModel,
  permission: Permission,
  forbidden?: string,
): AccessRule<SidedOrder> =>
  new AccessRule('own-or-brand', permission, async ({ request, caller, directory }) => {
    const order = await located(ofPath(orders), request, caller, NOT_FOUND);
    if (order.userId === caller.userId) return { order, side: 'client' };
    const place = { forbidden, notFound: NOT_FOUND, pointId: pointOf(order) };
    await directory.requireInBrand(caller, order.brandId, permission, place);
    return { order, side: 'staff' };
  });

/** Returns true when the caller has the permission in the brand. */
export const mayInBrand = async (
  access: AccessDirectory,
  caller: Caller,
  brandId: number,
  permission: Permission,
): Promise<boolean> =>
  caller.claims.platformAdmin === true || allows(permission, await access.rolesInBrand(caller, brandId));

/** What a staff member may see of an order beside its fields. */
export interface OrderRights {
  mayReadReview: boolean;
  /** False: the caller has the desk's own count of new messages. */
  mayReply: boolean;
}

export const rightsIn = async (
  access: AccessDirectory,
  caller: Caller,
  brandId: number,
): Promise<OrderRights> => ({
  mayReadReview: await mayInBrand(access, caller, brandId, ORDERS_PERMISSIONS['order.readReview']),
  mayReply: await mayInBrand(access, caller, brandId, ORDERS_PERMISSIONS['order.sendMessage']),
});

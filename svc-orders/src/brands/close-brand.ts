/** A brand that is archived takes no more orders; one with open orders can't be. */
import {
  CLOSE_BRAND_SUBJECT,
  type CloseBrandReply,
  CloseBrandRequest,
} from '@skatert/contracts/brand-closing';
import { isFinal, ORDER_STATUSES } from '@skatert/contracts/order-status';
import type { Bus } from '@skatert/service-kit/bus';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession, Connection } from 'mongoose';
import type { z } from 'zod';
import type { CartModel } from '../cart/cart-model.js';
import type { MenuView } from '../menu/menu-view.js';
import type { OrderModel } from '../orders/order-model.js';

export interface CloseBrandDeps {
  connection: Connection;
  orders: OrderModel;
  carts: CartModel;
  menuView: MenuView;
}

const OPEN_STATUSES = ORDER_STATUSES.filter((status) => !isFinal(status));

/**
 * Closes a brand for orders, in one transaction that also touches its carts: a checkout under way has taken one of them,
 * so that of the two only one commits. May be repeated. @throws AppError BRAND_HAS_OPEN_ORDERS
 */
export async function closeBrand(
  deps: CloseBrandDeps,
  brandId: number,
): Promise<z.infer<typeof CloseBrandReply>> {
  await inTransaction(deps.connection, async (session) => {
    await deps.carts.collection.updateMany({ brandId }, { $inc: { version: 1 } }, { session });
    await refuseOpenOrders(deps.orders, brandId, session);
    await deps.menuView.brands.collection.updateOne(
      { _id: brandId as never },
      { $set: { closed: true } },
      { session },
    );
  });
  try {
    // A cart that was begun and sold while the transaction ran was not touched by it.
    await refuseOpenOrders(deps.orders, brandId);
  } catch (error) {
    await deps.menuView.brands.collection.updateOne({ _id: brandId as never }, { $unset: { closed: 1 } });
    throw error;
  }
  return { closed: true };
}

async function refuseOpenOrders(orders: OrderModel, brandId: number, session?: ClientSession): Promise<void> {
  const open = await orders.collection.findOne(
    { brandId, status: { $in: OPEN_STATUSES } },
    { session, projection: { _id: 1 } },
  );
  if (open) throw new AppError('BRAND_HAS_OPEN_ORDERS');
}

export function serveCloseBrand(bus: Bus, deps: CloseBrandDeps): void {
  bus.serve(CLOSE_BRAND_SUBJECT, CloseBrandRequest, ({ brandId }) => closeBrand(deps, brandId));
}

/** A brand that is archived takes no more orders; one with open orders can't be. */
import { setTimeout as delay } from 'node:timers/promises';
import type { CloseBrandReply } from '@skatert/contracts/orders/brand-closing';
import { isFinal, ORDER_STATUSES } from '@skatert/contracts/orders/order-status';
import { inTransaction } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession, Connection } from 'mongoose';
import type { z } from 'zod';
import type { CartModel } from '../cart/cart-model.js';
import type { MenuModels } from '../menu/menu-model.js';
import { REMEMBERED_MS } from '../menu/menu-reader.js';
import type { OrderModel } from '../orders/order-model.js';

export interface CloseBrandDeps {
  connection: Connection;
  orders: OrderModel;
  carts: CartModel;
  menuModels: MenuModels;
}

/** What a read of the mark and a clock may take besides, in ms. */
const MARGIN_MS = 500;
const OPEN_STATUSES = ORDER_STATUSES.filter((status) => !isFinal(status));

/**
 * Closes a brand for orders. First it is marked and every instance's memory of it given time to go, so that no checkout
 * that begins from then on sells; then one transaction touches the brand's carts and looks for open orders: a checkout
 * still under way has taken one of those carts, so that of the two only one commits.
 * May be repeated. @throws AppError BRAND_HAS_OPEN_ORDERS: it goes on selling
 */
export async function closeBrand(
  deps: CloseBrandDeps,
  brandId: number,
): Promise<z.infer<typeof CloseBrandReply>> {
  const { connection, carts, orders, menuModels } = deps;
  const mark = (change: object) => documentsOf(menuModels.brands).updateOne({ _id: brandId }, change);
  await refuseOpenOrders(orders, brandId);
  await mark({ $set: { closed: true } });
  try {
    await delay(REMEMBERED_MS + MARGIN_MS);
    await inTransaction(connection, async (session) => {
      await documentsOf(carts).updateMany({ brandId }, { $inc: { version: 1 } }, { session });
      await refuseOpenOrders(orders, brandId, session);
    });
  } catch (error) {
    await mark({ $unset: { closed: 1 } });
    throw error;
  }
  return { closed: true };
}

async function refuseOpenOrders(orders: OrderModel, brandId: number, session?: ClientSession): Promise<void> {
  const open = await documentsOf(orders).findOne(
    { brandId, status: { $in: OPEN_STATUSES } },
    { session, projection: { _id: 1 } },
  );
  if (open) throw new AppError('BRAND_HAS_OPEN_ORDERS');
}

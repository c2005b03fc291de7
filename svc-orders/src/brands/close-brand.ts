/** Closes a brand for orders before svc-menu archives it. A brand with open orders can't be closed. */
import { setTimeout as delay } from 'node:timers/promises';
import type { CloseBrandReply } from '@skatert/contracts/orders/brand-closing';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { OPEN_STATUSES } from '@skatert/contracts/orders/order-status';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession, Connection } from 'mongoose';
import type { z } from 'zod';
import type { CartModel } from '../cart/cart-model.js';
import type { MenuModels } from '../menu/menu-model.js';
import { MENU_CACHE_MS } from '../menu/menu-reader.js';
import { BY_BRAND_STATUS } from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';

export interface CloseBrandDeps {
  connection: Connection;
  orders: OrderModel;
  carts: CartModel;
  menuModels: MenuModels;
}

/** The margin for the read of the mark and for clock differences, in ms. */
const MARGIN_MS = 500;

/**
 * Closes a brand for orders; idempotent. First it marks the brand and waits until the menu caches of all instances have
 * expired: checkouts that begin later are refused. Then one transaction updates the brand's carts and checks for open
 * orders: a checkout still in progress writes one of these carts, so that only one of the two transactions commits.
 * @throws AppError BRAND_HAS_OPEN_ORDERS; then the brand stays open
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
    await delay(MENU_CACHE_MS + MARGIN_MS);
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
    { session, hint: BY_BRAND_STATUS, projection: { _id: 1 } },
  );
  if (open) throw new AppError(ORDERS_ERRORS.BRAND_HAS_OPEN_ORDERS);
}

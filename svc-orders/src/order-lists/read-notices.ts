/** Reads what the staff should know about orders beside their fields: from the menu, and about their clients. */
import type { OrderNotices } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access/access-directory';
import { type ClientRecordModel, recordIdOf } from '../clients/client-record-model.js';
import { findRecords } from '../clients/find-client-records.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { mayInBrand } from '../orders/order-access.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { Stock } from '../stops/cart-stock.js';
import { stoppedIn } from '../stops/stopped-in.js';

export interface NoticesDeps {
  access: AccessDirectory;
  menu: MenuReader;
  clientRecords: ClientRecordModel;
  now: () => number;
}

/** Returns the notices of the orders by id. Notes are only for callers who may see the brand's clients. */
export async function readNotices(
  deps: NoticesDeps,
  orders: readonly OrderDoc[],
  caller: Caller,
): Promise<Map<number, OrderNotices>> {
  const queued = orders.filter(({ status }) => status === 'QUEUED');
  const [products, optionsOf, records] = await Promise.all([
    deps.menu.products(queued.flatMap(({ items }) => items)),
    findOptionStops(deps, queued),
    findRecords(deps, orders),
  ]);
  const noticesOf = async (order: OrderDoc): Promise<OrderNotices> => {
    const record = records.get(recordIdOf(order));
    const maySeeNotes =
      record && (await mayInBrand(deps.access, caller, order.brandId, ORDERS_PERMISSIONS['client.list']));
    const hidden = order.items.filter(({ productId }) => products.get(productId)?.sold === false);
    return {
      hiddenProductIds: order.status === 'QUEUED' ? hidden.map(({ productId }) => productId) : [],
      ...stoppedIn(order, { products, options: optionsOf.get(order.brandId) ?? new Map() }, deps.now()),
      clientBlocked: record?.block !== undefined,
      clientNotes: maySeeNotes ? record.notes.map(({ text }) => text).reverse() : [],
    };
  };
  return new Map(
    await Promise.all(orders.map(async (order) => [order._id, await noticesOf(order)] as const)),
  );
}

/** Returns the stopped options of the brands whose orders have options. */
async function findOptionStops(
  { menu }: NoticesDeps,
  orders: readonly OrderDoc[],
): Promise<Map<number, Stock['options']>> {
  const brandIds = new Set(orders.map(({ brandId }) => brandId));
  return new Map(
    await Promise.all(
      [...brandIds].map(async (brandId) => {
        const items = orders.filter((order) => order.brandId === brandId).flatMap((order) => order.items);
        return [brandId, await menu.optionStops(brandId, items)] as const;
      }),
    ),
  );
}

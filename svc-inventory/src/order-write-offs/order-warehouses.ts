/** Which warehouse the orders of a brand and of its pickup points use. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import type { OrderWarehouse, OrderWarehouseBody } from '@skatert/contracts/inventory/order-write-offs';
import type { ReadOrderLinesReply } from '@skatert/contracts/orders/order-lines';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import { holdReferences, namesById } from '../shared/referenced.js';
import { markBrand } from '../shared/stock-stop-models.js';
import { orderWarehouseKey } from './completed-order-models.js';
import type { OrderWriteOffDeps } from './order-write-off-deps.js';

export type OrderWarehousesDeps = Pick<
  OrderWriteOffDeps,
  'connection' | 'menu' | 'orderWarehouses' | 'warehouses' | 'stockStopSettings'
>;

/**
 * Returns the warehouse of an order: that of its pickup point, else that of its brand, else the master's first; undefined
 * when the master has none.
 */
export async function warehouseOfOrder(
  { orderWarehouses, warehouses }: OrderWarehousesDeps,
  masterId: number,
  { brandId, pickupPointId }: Pick<NonNullable<ReadOrderLinesReply>, 'brandId' | 'pickupPointId'>,
): Promise<number | undefined> {
  const keys = [orderWarehouseKey(brandId, pickupPointId), orderWarehouseKey(brandId, null)];
  const chosen = await documentsOf(orderWarehouses)
    .find({ _id: { $in: keys } })
    .toArray();
  for (const key of keys) {
    const found = chosen.find(({ _id }) => _id === key);
    if (found) return found.warehouseId;
  }
  return (await documentsOf(warehouses).findOne({ masterId }, { sort: { _id: 1 } }))?._id;
}

/** The maximum number of brands that a platform administrator sees. */
const BRANDS_MAX = 500;

/** Returns the brands, or with undefined all, and their pickup points, with the warehouses that their orders use. */
export async function listOrderWarehouses(
  deps: OrderWarehousesDeps,
  brandIds: readonly number[] | undefined,
): Promise<OrderWarehouse[]> {
  const { brands, points } = deps.menu;
  const active = await documentsOf(brands)
    .find({ ...(brandIds && { _id: { $in: [...brandIds] } }), status: 'ACTIVE' })
    .sort({ name: 1, _id: 1 })
    .limit(BRANDS_MAX)
    .toArray();
  const places = await documentsOf(points)
    .find({ brandId: { $in: active.map(({ _id }) => _id) }, removed: false })
    .sort({ name: 1, _id: 1 })
    .toArray();
  const masters = [...new Set(active.map(({ masterId }) => masterId))];
  const chosen = await documentsOf(deps.orderWarehouses)
    .find({ masterId: { $in: masters } })
    .toArray();
  const choices = new Map(chosen.map(({ _id, warehouseId }) => [_id, warehouseId]));
  const firsts = await firstWarehouses(deps, masters);
  const names = await namesById(deps.warehouses, [...choices.values(), ...firsts.values()]);
  return active.flatMap(({ _id: brandId, name: brandName, masterId }) => {
    const ofBrand = choices.get(orderWarehouseKey(brandId, null)) ?? null;
    const row = (pointId: number | null, pointName: string | null): OrderWarehouse => {
      const warehouseId = choices.get(orderWarehouseKey(brandId, pointId)) ?? null;
      const usedWarehouseId = warehouseId ?? ofBrand ?? firsts.get(masterId) ?? null;
      const usedWarehouseName = names.get(usedWarehouseId ?? 0) ?? null;
      return { brandId, brandName, pointId, pointName, warehouseId, usedWarehouseId, usedWarehouseName };
    };
    const own = places.filter((point) => point.brandId === brandId);
    return [row(null, null), ...own.map(({ _id, name }) => row(_id, name))];
  });
}

async function firstWarehouses(
  { warehouses }: OrderWarehousesDeps,
  masters: readonly number[],
): Promise<Map<number, number>> {
  const found = await Promise.all(
    masters.map((masterId) => documentsOf(warehouses).findOne({ masterId }, { sort: { _id: 1 } })),
  );
  return new Map(found.flatMap((first) => (first ? [[first.masterId, first._id]] : [])));
}

/**
 * Sets, or with null removes, the warehouse of a brand or of its pickup point.
 * @throws AppError NOT_FOUND for a point of another brand, and for a warehouse of another master
 */
export async function setOrderWarehouse(
  deps: OrderWarehousesDeps,
  masterId: number,
  { brandId, pointId, warehouseId }: OrderWarehouseBody,
): Promise<void> {
  const point = pointId === null ? null : await deps.menu.points.findById(pointId).lean();
  if (pointId !== null && (point?.brandId !== brandId || point.removed))
    throw new AppError('NOT_FOUND', { message: INVENTORY_TEXTS.pointNotFound });
  const _id = orderWarehouseKey(brandId, pointId);
  await inTransaction(deps.connection, async (session) => {
    await markBrand(deps, brandId, session);
    if (warehouseId === null) {
      await deps.orderWarehouses.deleteOne({ _id }, { session });
      return;
    }
    await holdReferences(
      deps.warehouses,
      masterId,
      [warehouseId],
      INVENTORY_TEXTS.warehouseNotFound,
      session,
    );
    const fields = { masterId, brandId, pointId, warehouseId };
    await deps.orderWarehouses.updateOne({ _id }, { $set: fields }, { upsert: true, session });
  });
}

/** Gives the groups of a demo brand's menu their stations in the kitchen, by svc-orders' own use case. */
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { MenuDeps } from '@skatert/svc-menu/menu-deps';
import { writeKitchenSettings } from '@skatert/svc-orders/kitchen/kitchen-settings';
import type { OrdersDeps } from '@skatert/svc-orders/orders-deps';
import type { DemoBrand } from './demo-menu.js';

/** Does nothing once the kitchen has settings. */
export async function createStations(
  { menu, orders }: { menu: MenuDeps; orders: OrdersDeps },
  { stations = {} }: DemoBrand,
  { brandId, by }: { brandId: number; by: Editor },
): Promise<void> {
  if (await orders.kitchenSettings.exists({ _id: brandId })) return;
  const named = { brandId, parentId: 0, name: { $in: Object.keys(stations) }, archivedAt: null };
  const found = await menu.tags.find(named).sort({ _id: 1 }).lean();
  const groups = found.flatMap(({ _id: groupId, name }) => {
    const station = stations[name];
    return station ? [{ groupId, station }] : [];
  });
  const names = new Map(found.map(({ _id, name }) => [_id, name]));
  await writeKitchenSettings(orders, brandId, { finishes: false, groups, by, names });
}

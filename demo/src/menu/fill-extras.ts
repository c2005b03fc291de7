/** Creates the groups of extras of a demo brand. Those that exist with their names are left unchanged. */
import { createExtraGroup } from '@skatert/svc-menu/extras/write-extra-group';
import type { MenuDeps } from '@skatert/svc-menu/menu-deps';
import type { DemoExtras } from './demo-menu.js';

export async function fillExtras(
  deps: MenuDeps,
  brandId: number,
  extras: readonly DemoExtras[],
): Promise<void> {
  for (const { products = [], groups = [], options, ...group } of extras) {
    if (await deps.extraGroups.exists({ brandId, name: group.name })) continue;
    const named = (names: readonly string[]) => ({ brandId, name: { $in: names }, archivedAt: null });
    const foundProducts = await deps.products.find(named(products), { _id: 1 }).lean();
    const foundGroups = await deps.tags.find(named(groups), { _id: 1 }).lean();
    const body = {
      ...group,
      brandId,
      options: options.map((option) => ({ isDefault: false, available: true, ...option })),
      productIds: foundProducts.map(({ _id }) => _id),
      groupTagIds: foundGroups.map(({ _id }) => _id),
    };
    await createExtraGroup(deps, body, null);
  }
}

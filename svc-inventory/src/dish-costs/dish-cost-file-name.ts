/** Names the file of what dishes cost by what it is of. */
import { DISH_COST_TEXTS } from '@skatert/contracts/inventory/dish-cost-rules';
import type { DishCosts } from '@skatert/contracts/inventory/dish-costs';
import { DELIVERIES, DELIVERIES_TEXT } from '@skatert/contracts/shared/staff-points';
import { fileNameOf } from '@skatert/contracts/shared/table-files';
import type { MenuModels } from '../shared/menu-models.js';

interface NamesDeps {
  menu: MenuModels;
}

/** The brand and the point that were asked for. */
interface Place {
  brandId?: number | undefined;
  pointId?: number | undefined;
}

/** Returns the name without its extension: «себестоимость-кофейня-2026-11-24-2026-11-30», with the point that was chosen. */
export async function dishCostFileName(
  deps: NamesDeps,
  { from, to, brandIds }: Pick<DishCosts, 'from' | 'to' | 'brandIds'>,
  { brandId, pointId }: Place,
): Promise<string> {
  const [only] = brandIds.length === 1 ? brandIds : [];
  const brand = only === undefined ? undefined : await deps.menu.brands.findById(only).lean();
  // Without a brand nothing has said whose the point is: it may be another's.
  const point = brandId === undefined ? undefined : await pointName(deps, pointId);
  return fileNameOf(DISH_COST_TEXTS.file, brand?.name, point, from, to);
}

async function pointName({ menu }: NamesDeps, pointId: number | undefined): Promise<string | undefined> {
  if (pointId === undefined) return undefined;
  if (pointId === DELIVERIES) return DELIVERIES_TEXT;
  return (await menu.points.findById(pointId).lean())?.name;
}

/** Creates the orders and a promo code while svc-orders runs: waits until it has the menu, and until it has published the events. */
import type { OrdersDeps } from '@skatert/svc-orders/orders-deps';
import { rebuildProjections } from '@skatert/svc-orders/projections/rebuild-projections';
import { rebuildReports } from '@skatert/svc-orders/reports/rebuild-reports';
import type { Services } from '../open-services.js';
import { until } from '../until.js';
import { createDemoPromoCode } from './create-promo-code.js';
import { type DemoBrand, type FillOptions, fillOrders } from './fill-orders.js';

export interface LoadOptions extends FillOptions {
  /** The brands, with the number of products of each that have a picture. */
  brands: readonly (DemoBrand & { products: number })[];
}

/** Returns how many orders exist. @throws Error when svc-orders doesn't process menu or events within a minute */
export async function loadOrders(
  { orders: deps, wakeRelay }: Pick<Services, 'orders' | 'wakeRelay'>,
  options: LoadOptions,
): Promise<number> {
  await until('svc-orders has not received the menu', () => isMenuKnown(deps, options.brands));
  const { brands, now } = options;
  await createDemoPromoCode(deps, { brandIds: brands.map(({ id }) => id), now });
  const count = await fillOrders(deps, options);
  await deps.ratingPublisher.sweep();
  wakeRelay();
  await until(
    'svc-orders has not published the events',
    async () => !(await deps.orders.exists({ pendingSince: { $exists: true } })),
  );
  // The events of earlier days are not published, and svc-orders sums up only what is.
  await rebuildProjections(deps);
  await rebuildReports(deps);
  return count;
}

async function isMenuKnown({ menuModels }: OrdersDeps, brands: LoadOptions['brands']): Promise<boolean> {
  const known = await Promise.all(
    brands.map(async ({ id, products }) => {
      const [brand, count, point] = await Promise.all([
        menuModels.brands.exists({ _id: id, status: 'ACTIVE' }),
        menuModels.products.countDocuments({ brandId: id, imageUrl: { $ne: null } }),
        menuModels.points.exists({ brandId: id }),
      ]);
      return brand !== null && point !== null && count >= products;
    }),
  );
  return known.every(Boolean);
}

/** HTTP: which brands stop their products while the stock does not suffice. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { StockStopSetting, StockStopSettings } from '@skatert/contracts/inventory/stock-stops';
import { inBrand } from '@skatert/service-kit/access/route-access';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { App } from '@skatert/service-kit/http/app';
import type { MenuModels } from '../shared/menu-models.js';
import { type StockStopModels, setStockStops } from '../shared/stock-stop-models.js';
import { inAnyBrandOfContext, locateBrand } from '../tenancy/brands.js';

export interface StockStopRoutesDeps extends StockStopModels {
  menu: MenuModels;
}

const PATH = '/auth/v1/inventory/stock-stops';
/** The maximum number of brands that a platform administrator sees. */
const BRANDS_MAX = 500;

export function stockStopRoutes(app: App, deps: StockStopRoutesDeps): void {
  const tags = ['stock-stops'];
  const brands = inAnyBrandOfContext(INVENTORY_PERMISSIONS['inventory.setUp']);
  app.get(
    PATH,
    { config: { access: brands }, schema: { tags, response: { 200: StockStopSettings } } },
    (request) => readSettings(deps, brands.of(request)),
  );

  const ofBrand = inBrand(
    INVENTORY_PERMISSIONS['inventory.setUp'],
    ({ body }: { body: StockStopSetting }) => locateBrand(deps.menu, body.brandId),
    { notFound: INVENTORY_TEXTS.brandNotFound },
  );
  app.put(
    PATH,
    {
      config: { access: ofBrand },
      schema: { tags, body: StockStopSetting, response: { 200: StockStopSetting } },
    },
    async (request) => {
      const { masterId } = ofBrand.of(request);
      await setStockStops(deps, { ...request.body, masterId });
      return request.body;
    },
  );
}

/** Returns the settings of the brands, or with undefined of all. */
async function readSettings(
  { stockStopSettings }: StockStopModels,
  brandIds: readonly number[] | undefined,
): Promise<StockStopSettings> {
  const found = await documentsOf(stockStopSettings)
    .find(brandIds ? { _id: { $in: [...brandIds] } } : {})
    .limit(BRANDS_MAX)
    .toArray();
  return found.map(({ _id, enabled }) => ({ brandId: _id, enabled }));
}

/** What the stock stops, for the staff. */
import { STOCK_STOPS_SHOWN } from '@skatert/contracts/orders/stop-texts';
import type { StockStoppedOption, StockStoppedProduct, StopList } from '@skatert/contracts/orders/stops';
import type { MenuModels, PointDoc, ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { pointName } from '../menu/point-name.js';
import type { OptionStopsDoc, StockStopDoc, StockStopsDoc } from '../menu/stop-model.js';
import { listOfferedOptions } from './stop-option.js';

export interface ListStockStopsDeps {
  menu: Pick<MenuReader, 'points'>;
  menuModels: Pick<MenuModels, 'products' | 'optionStops'>;
}

type Points = ReadonlyMap<number, PointDoc>;
type OptionNames = Pick<StockStoppedOption, 'optionId' | 'optionName' | 'groupName'>;

const NONE_OFFERED: ReadonlyMap<number, OptionNames> = new Map();

/** Returns what of the products for sale, and of the options that they offer, the stock stops, the newest first. */
export async function listStockStops(
  deps: ListStockStopsDeps,
  brandId: number,
  { products, options }: { products: readonly ProductDoc[]; options: readonly OptionStopsDoc[] },
): Promise<Pick<StopList, 'byStock' | 'byStockTotal' | 'optionsByStock' | 'optionsByStockTotal'>> {
  const ofProducts = newestOf(products.filter(({ sold }) => sold));
  const stoppedOptions = options.filter(({ stockStops }) => stockStops?.stops.length);
  const offered = stoppedOptions.length > 0 ? await offeredById(deps, brandId) : NONE_OFFERED;
  const ofOptions = newestOf(stoppedOptions.filter(({ _id }) => offered.has(_id)));
  const shown = [...ofProducts.shown, ...ofOptions.shown];
  const points = await deps.menu.points(shown.flatMap(({ stop }) => stop.pointId ?? []));
  return {
    byStock: ofProducts.shown.map(({ of: product, stop }): StockStoppedProduct => {
      const { _id: productId, name: productName, imageUrl } = product;
      return { productId, productName, imageUrl, size: stop.size, ...toFields(stop, points) };
    }),
    byStockTotal: ofProducts.total,
    optionsByStock: ofOptions.shown.flatMap(({ of: { _id }, stop }): StockStoppedOption[] => {
      const names = offered.get(_id);
      return names ? [{ ...names, ...toFields(stop, points) }] : [];
    }),
    optionsByStockTotal: ofOptions.total,
  };
}

/** Returns the newest stops with what they stop, and how many there are. */
function newestOf<T extends { stockStops?: StockStopsDoc }>(stopped: readonly T[]) {
  const stops = stopped
    .flatMap((of) => (of.stockStops?.stops ?? []).map((stop) => ({ of, stop })))
    .sort((one, other) => other.stop.since.getTime() - one.stop.since.getTime());
  return { shown: stops.slice(0, STOCK_STOPS_SHOWN), total: stops.length };
}

/** Returns the names of the options that products of the brand offer: stops by stock have none. */
async function offeredById(deps: ListStockStopsDeps, brandId: number): Promise<Map<number, OptionNames>> {
  const groups = await listOfferedOptions(deps, brandId);
  return new Map(
    groups.flatMap(({ name: groupName, options }) =>
      options.map(({ id, name }) => [id, { optionId: id, optionName: name, groupName }] as const),
    ),
  );
}

const toFields = ({ pointId, delivery = false, ingredientName, since }: StockStopDoc, points: Points) => ({
  pointId,
  pointName: nameOfPoint(points, pointId),
  delivery,
  ingredientName,
  at: since.toISOString(),
});

export const nameOfPoint = (points: Points, pointId: number | null): string | null =>
  pointId === null ? null : pointName(points, pointId);

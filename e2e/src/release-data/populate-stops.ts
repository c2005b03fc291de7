/** Creates what can't be ordered in a release's dump: stops that hold, one by stock, and one that is over. */
import type { Product } from '@skatert/contracts/menu/products';
import type { Report } from '@skatert/contracts/orders/reports';
import type {
  StockStoppedProduct,
  StopList,
  StoppedOption,
  StoppedProduct,
} from '@skatert/contracts/orders/stops';
import { eventually } from '@skatert/service-kit/testing/harness';
import type { Calls } from '../support/order-load.js';
import type { Shop } from '../support/shop.js';
import { pick } from './pick.js';
import { dayNearby } from './populate-costs.js';

/** What a test must find again. */
export interface KnownStops {
  products: Pick<StoppedProduct, 'productId' | 'size' | 'left' | 'reason'>[];
  options: Pick<StoppedOption, 'optionId' | 'left' | 'reason'>[];
  byStock: Pick<StockStoppedProduct, 'productId' | 'ingredientName'>[];
  /** What the report of the stop-list counts, with what is over. */
  counted: { key: string; name: string | null; reasons: (string | null)[] }[];
}

const OVER = { period: 'OPEN', reason: 'Остывает' };
const OF_SIZE = { period: 'OPEN', size: '30 см', reason: 'Нет теста' };
const OF_OPTION = { period: 'OPEN', reason: 'Не привезли' };
/** In kg, more than there is. */
const DOUGH_IN_DISH = 500;

/**
 * The brand must stop its products by stock, and have one with sizes and options. Resolves once the report counts all stops.
 * @param doughId an ingredient
 */
export async function fillStops(
  owner: Calls,
  { brandId, pointId, productIds }: Shop,
  doughId: number,
): Promise<void> {
  const stops = `/order/v1/brand/${brandId}/stops`;
  const [first] = productIds;
  const over = { ...OVER, productId: first, pointId };
  const { id } = await owner.untilSuccess<StoppedProduct>('PUT', stops, over);
  await owner.untilSuccess('DELETE', `${stops}/${id}`);
  const products = await owner.untilSuccess<Product[]>('GET', `/menu/v1/products/by-brand/${brandId}`);
  const pizza = products.find(({ sizes }) => sizes.includes(OF_SIZE.size));
  await owner.untilSuccess('PUT', stops, { ...OF_SIZE, productId: pizza?.id });
  const optionId = pizza?.extras?.[0]?.options.at(-1)?.id;
  await owner.untilSuccess('PUT', `${stops}/options`, { ...OF_OPTION, optionId });
  const portions = [{ size: null, items: [{ ingredientId: doughId, qty: DOUGH_IN_DISH }] }];
  const recipe = `/auth/v1/inventory/recipes/${productIds.at(-1)}`;
  await owner.untilSuccess('PUT', recipe, { version: 0, portions });
  await eventually(async () => (await readStops(owner, brandId)).counted.length === 4);
}

/** Returns what is stopped, as the owner reads it. */
export async function readStops(owner: Calls, brandId: number): Promise<KnownStops> {
  const list = await owner.untilSuccess<StopList>('GET', `/order/v1/brand/${brandId}/stops`);
  const { content, options = [], byStock = [] } = list;
  const days = `from=${dayNearby(-1)}&to=${dayNearby(1)}`;
  const path = `/order/v1/reports/stops?brandId=${brandId}&${days}`;
  const { rows } = await owner.untilSuccess<Report>('GET', path);
  return {
    products: content.map((stop) => pick(stop, ['productId', 'size', 'left', 'reason'])),
    options: options.map((stop) => pick(stop, ['optionId', 'left', 'reason'])),
    byStock: byStock.map((stop) => pick(stop, ['productId', 'ingredientName'])),
    counted: rows
      .map(({ key, name, stops }) => ({
        key,
        name,
        reasons: stops?.reasons.map(({ reason }) => reason) ?? [],
      }))
      .sort((one, other) => (one.key < other.key ? -1 : 1)),
  };
}

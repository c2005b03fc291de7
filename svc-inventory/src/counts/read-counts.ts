/** Reads counts and their progress, without what is expected. */
import { COUNT_STATUSES } from '@skatert/contracts/inventory/count-rules';
import type {
  Count,
  CountDetails,
  CountPage,
  CountsQuery,
  CountTotals,
} from '@skatert/contracts/inventory/counts';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { readPage } from '@skatert/service-kit/data/read-page';
import { COUNTS_OF, type CountDoc, type CountModels, type CountSums } from '../models/count-model.js';
import { namesById } from '../models/referenced.js';
import type { WarehouseModel } from '../models/warehouse-model.js';

export interface ReadCountsDeps extends CountModels {
  warehouses: WarehouseModel;
}

/** Returns a page of the masters' counts, the newest first. */
export async function listCounts(
  deps: ReadCountsDeps,
  masters: readonly number[],
  query: CountsQuery,
): Promise<CountPage> {
  const { warehouseId, status } = query;
  const where = {
    masterId: { $in: [...masters] },
    ...(warehouseId !== undefined && { warehouseId }),
    // All are named: the index has the status before the order.
    status: status ?? { $in: COUNT_STATUSES },
  };
  const hint = warehouseId === undefined ? COUNTS_OF.all : COUNTS_OF.warehouse;
  const list = { where, sort: { _id: -1 }, hint } as const;
  const page = await readPage(deps.counts, list, query);
  return { ...page, content: await toCountResponses(deps, page.content) };
}

/** Returns the count as everybody who counts sees it. */
export async function toCountResponse(deps: ReadCountsDeps, count: CountDoc): Promise<Count> {
  const [response] = await toCountResponses(deps, [count]);
  if (!response) throw new Error('no response of the count');
  return response;
}

/** Returns the count with the categories of its lines. */
export async function toCountDetails(deps: ReadCountsDeps, count: CountDoc): Promise<CountDetails> {
  const named = count.lineCategories.filter((name) => name !== null);
  const lineCategories: (string | null)[] = named.sort((a, b) => a.localeCompare(b, 'ru'));
  if (named.length < count.lineCategories.length) lineCategories.push(null);
  return { ...(await toCountResponse(deps, count)), lineCategories };
}

async function toCountResponses(deps: ReadCountsDeps, found: readonly CountDoc[]): Promise<Count[]> {
  const names = await namesById(
    deps.warehouses,
    found.map(({ warehouseId }) => warehouseId),
  );
  return found.map((count) => ({
    id: count._id,
    warehouseId: count.warehouseId,
    warehouseName: names.get(count.warehouseId) ?? '',
    status: count.status,
    scope: count.scope,
    categories: count.categories,
    notes: count.notes,
    startedAt: count.startedAt.toISOString(),
    endedAt: count.endedAt?.toISOString() ?? null,
    lines: count.lines,
    counted: count.counted,
  }));
}

/** Returns the sums in roubles. */
export function toTotals(
  sums: CountSums,
  { lines, counted }: { lines: number; counted: number },
): CountTotals {
  const { shortage, surplus, ...numbers } = sums;
  return {
    ...numbers,
    lines,
    uncounted: lines - counted,
    shortage: kopecksToRoubles(shortage),
    surplus: kopecksToRoubles(surplus),
    total: kopecksToRoubles(surplus - shortage),
  };
}

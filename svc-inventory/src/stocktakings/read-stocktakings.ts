/** Reads stocktakings and their progress, without what is expected. */
import { STOCKTAKING_STATUSES } from '@skatert/contracts/inventory/stocktaking-rules';
import type {
  Stocktaking,
  StocktakingDetails,
  StocktakingPage,
  StocktakingsQuery,
  StocktakingTotals,
} from '@skatert/contracts/inventory/stocktakings';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { readPage } from '@skatert/service-kit/data/read-page';
import { namesById } from '../shared/referenced.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';
import {
  STOCKTAKINGS_OF,
  type StocktakingDoc,
  type StocktakingModels,
  type StocktakingSums,
} from './stocktaking-models.js';

export interface ReadStocktakingsDeps extends StocktakingModels {
  warehouses: WarehouseModel;
}

/** Returns a page of the masters' stocktakings, the newest first. */
export async function listStocktakings(
  deps: ReadStocktakingsDeps,
  masters: readonly number[],
  query: StocktakingsQuery,
): Promise<StocktakingPage> {
  const { warehouseId, status } = query;
  const where = {
    masterId: { $in: [...masters] },
    ...(warehouseId !== undefined && { warehouseId }),
    // All are named: the index has the status before the order.
    status: status ?? { $in: STOCKTAKING_STATUSES },
  };
  const hint = warehouseId === undefined ? STOCKTAKINGS_OF.all : STOCKTAKINGS_OF.warehouse;
  const list = { where, sort: { _id: -1 }, hint } as const;
  const page = await readPage(deps.stocktakings, list, query);
  return { ...page, content: await toStocktakingResponses(deps, page.content) };
}

/** Returns the stocktaking as everybody who counts sees it. */
export async function toStocktakingResponse(
  deps: ReadStocktakingsDeps,
  stocktaking: StocktakingDoc,
): Promise<Stocktaking> {
  const [response] = await toStocktakingResponses(deps, [stocktaking]);
  if (!response) throw new Error('no response of the stocktaking');
  return response;
}

/** Returns the stocktaking with the categories of its lines. */
export async function toStocktakingDetails(
  deps: ReadStocktakingsDeps,
  stocktaking: StocktakingDoc,
): Promise<StocktakingDetails> {
  const named = stocktaking.lineCategories.filter((name) => name !== null);
  const lineCategories: (string | null)[] = named.sort((a, b) => a.localeCompare(b, 'ru'));
  if (named.length < stocktaking.lineCategories.length) lineCategories.push(null);
  return { ...(await toStocktakingResponse(deps, stocktaking)), lineCategories };
}

async function toStocktakingResponses(
  deps: ReadStocktakingsDeps,
  found: readonly StocktakingDoc[],
): Promise<Stocktaking[]> {
  const names = await namesById(
    deps.warehouses,
    found.map(({ warehouseId }) => warehouseId),
  );
  return found.map((stocktaking) => ({
    id: stocktaking._id,
    warehouseId: stocktaking.warehouseId,
    warehouseName: names.get(stocktaking.warehouseId) ?? '',
    status: stocktaking.status,
    scope: stocktaking.scope,
    categories: stocktaking.categories,
    notes: stocktaking.notes,
    startedAt: stocktaking.startedAt.toISOString(),
    endedAt: stocktaking.endedAt?.toISOString() ?? null,
    lines: stocktaking.lines,
    counted: stocktaking.counted,
  }));
}

/** Returns the sums in roubles. */
export function toTotals(
  sums: StocktakingSums,
  { lines, counted }: { lines: number; counted: number },
): StocktakingTotals {
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

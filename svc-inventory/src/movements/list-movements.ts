/** Lists movements, the newest first: each page costs the same, wherever it is among millions. */
import type {
  Movement,
  MovementPage,
  MovementsFileQuery,
  MovementsQuery,
} from '@skatert/contracts/inventory/movements';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { AccountModel } from '../accounts/account-model.js';
import type { LedgerModels, MovementDoc } from '../ledger/ledger-models.js';
import { type DescribeDeps, describeIngredients } from '../shared/described-ingredients.js';
import { namesById } from '../shared/referenced.js';
import { inPeriod, type ZoneDeps } from '../shared/time-range.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';

export interface ListMovementsDeps extends DescribeDeps, ZoneDeps, Pick<LedgerModels, 'movements'> {
  warehouses: WarehouseModel;
  accounts: AccountModel;
}

export const NEWEST_FIRST = { at: -1, _id: -1 } as const;
const OLDEST_FIRST = { at: 1, _id: 1 } as const;

/** Returns a page of the masters' movements. */
export async function listMovements(
  deps: ListMovementsDeps,
  masters: readonly number[],
  query: MovementsQuery,
): Promise<MovementPage> {
  const { before, after, oldest, size } = query;
  const isBackward = after !== undefined || oldest !== undefined;
  // One more than the page shows whether there are others in this direction.
  const filter = await filterOf(deps, masters, query);
  const found = await documentsOf(deps.movements)
    .find({ ...filter, ...placeFilter(before, '$lt'), ...placeFilter(after, '$gt') })
    .sort(isBackward ? OLDEST_FIRST : NEWEST_FIRST)
    .limit(size + 1)
    .toArray();
  const hasMore = found.length > size;
  const shown = found.slice(0, size);
  if (isBackward) shown.reverse();
  const [first] = shown;
  const last = shown.at(-1);
  const hasNewer = isBackward ? hasMore : before !== undefined;
  const hasOlder = isBackward ? after !== undefined : hasMore;
  return {
    content: await toResponses(deps, shown),
    newer: hasNewer && first ? placeOf(first) : null,
    older: hasOlder && last ? placeOf(last) : null,
  };
}

/** Returns the filter of the masters' movements. */
export async function filterOf(
  deps: ZoneDeps,
  masters: readonly number[],
  query: MovementsFileQuery,
): Promise<object> {
  const { warehouseId, ingredientId, kind } = query;
  return {
    masterId: { $in: [...masters] },
    ...(warehouseId !== undefined && { warehouseId }),
    ...(ingredientId !== undefined && { ingredientId }),
    ...(kind !== undefined && { kind }),
    ...(await inPeriod(deps, masters, 'at', query)),
  };
}

const placeOf = ({ at, _id }: MovementDoc): string => `${at.getTime()}-${_id}`;

function placeFilter(place: string | undefined, than: '$lt' | '$gt'): object {
  if (place === undefined) return {};
  const [time, id] = place.split('-').map(Number);
  const at = new Date(time ?? 0);
  return { $and: [{ at: { [`${than}e`]: at } }, { $or: [{ at: { [than]: at } }, { _id: { [than]: id } }] }] };
}

/** Returns the movements with the names of what they refer to. */
export async function toResponses(
  deps: ListMovementsDeps,
  found: readonly MovementDoc[],
): Promise<Movement[]> {
  const warehouses = await namesById(
    deps.warehouses,
    found.map(({ warehouseId }) => warehouseId),
  );
  const people = await namesById(
    deps.accounts,
    found.map(({ by }) => by ?? null),
  );
  const describe = await describeIngredients(
    deps,
    found.map(({ ingredientId }) => ingredientId),
  );
  return found.map((movement) => ({
    ...toFields(movement),
    ...describe(movement.ingredientId),
    warehouseName: warehouses.get(movement.warehouseId) ?? '',
    byName: people.get(movement.by ?? 0) ?? null,
  }));
}

const toFields = ({ _id, at, kind, change, balance, documentId, ...where }: MovementDoc) => ({
  id: _id,
  at: at.toISOString(),
  kind,
  warehouseId: where.warehouseId,
  ingredientId: where.ingredientId,
  batchId: where.batchId,
  change: thousandthsToQuantity(change),
  balance: balance === undefined ? null : thousandthsToQuantity(balance),
  documentId: documentId ?? null,
});

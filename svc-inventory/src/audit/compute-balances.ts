/** Computes balances from movements and batches. */
import { MOVEMENT_KINDS } from '@skatert/contracts/inventory/movements';
import type { ReadOptions } from '@skatert/service-kit/data/database';
import type { mongo } from 'mongoose';
import {
  type BalanceDoc,
  type BatchDoc,
  balanceKey,
  IS_USE,
  type MovementDoc,
} from '../ledger/ledger-models.js';

interface Place {
  _id: { masterId: number; warehouseId: number; ingredientId: number };
}
interface BatchFacts extends Place {
  earliestExpiry: string | null;
}
interface SupplyFacts extends Place {
  last: { lastSupplyAt: Date; lastSupplierId: number | null };
}
interface MovementFacts extends Place {
  quantity: number;
  lastUseAt: Date | null;
}

/** The collections of the ledger, of which balances are sums. */
export interface LedgerSource {
  batches: mongo.Collection<BatchDoc>;
  movements: mongo.Collection<MovementDoc>;
}

const USES = {
  $and: [{ $in: ['$kind', MOVEMENT_KINDS.filter((kind) => IS_USE[kind])] }, { $lt: ['$change', 0] }],
};
const BY_PLACE = { masterId: '$masterId', warehouseId: '$warehouseId', ingredientId: '$ingredientId' };
const LAST_SUPPLY = {
  sortBy: { receivedAt: -1, _id: -1 },
  output: { lastSupplyAt: '$receivedAt', lastSupplierId: { $ifNull: ['$supplierId', null] } },
};

/**
 * Returns the balances that follow from movements and batches; `where` selects them, such as those of a master,
 * and `read` is a snapshot. `listed` is true for all.
 */
export async function computeBalances(
  source: LedgerSource,
  where: object,
  read?: ReadOptions,
): Promise<Map<string, BalanceDoc>> {
  const balances = new Map<string, BalanceDoc>();
  const add = ({ _id, ...facts }: Place & Partial<Omit<BalanceDoc, '_id'>>): void => {
    const key = balanceKey(_id.warehouseId, _id.ingredientId);
    balances.set(key, { ...(balances.get(key) ?? emptyBalance(_id)), ...facts });
  };
  for (const facts of await sumMovements(source, where, read)) add(facts);
  for (const { _id, last } of await lastSupplies(source, where, read)) add({ _id, ...last });
  for (const facts of await earliestExpiries(source, where, read)) add(facts);
  return balances;
}

/** Returns a balance of 0, listed. */
export function emptyBalance(place: Place['_id']): BalanceDoc {
  return {
    ...place,
    _id: balanceKey(place.warehouseId, place.ingredientId),
    quantity: 0,
    earliestExpiry: null,
    lastSupplyAt: null,
    lastSupplierId: null,
    lastUseAt: null,
    listed: true,
  };
}

const sumMovements = ({ movements }: LedgerSource, where: object, read?: ReadOptions) =>
  movements
    .aggregate<MovementFacts>(
      [
        { $match: where },
        {
          $group: {
            _id: BY_PLACE,
            quantity: { $sum: '$change' },
            lastUseAt: { $max: { $cond: [USES, '$at', null] } },
          },
        },
      ],
      read,
    )
    .toArray();

const lastSupplies = ({ batches }: LedgerSource, where: object, read?: ReadOptions) =>
  batches
    .aggregate<SupplyFacts>(
      [
        // Batches of earlier releases have no origin: all come from supplies.
        { $match: { ...where, origin: { $in: ['SUPPLY', null] } } },
        { $group: { _id: BY_PLACE, last: { $top: LAST_SUPPLY } } },
      ],
      read,
    )
    .toArray();

const earliestExpiries = ({ batches }: LedgerSource, where: object, read?: ReadOptions) =>
  batches
    .aggregate<BatchFacts>(
      [
        { $match: { ...where, remaining: { $gt: 0 }, expiresAt: { $ne: null } } },
        { $group: { _id: BY_PLACE, earliestExpiry: { $min: '$expiresAt' } } },
      ],
      read,
    )
    .toArray();

/** What the calls that change drafts share: the fields, what they refer to, and the version that the caller saw. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { expiryErrors, INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import type { SupplyBody } from '@skatert/contracts/inventory/supplies';
import { unitPriceToKopecks } from '@skatert/contracts/inventory/unit-price';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { LedgerDeps } from '../ledger/ledger-deps.js';
import type { InventoryQuotas } from '../quotas.js';
import { holdReferences } from '../shared/referenced.js';
import { dayOfMaster } from '../shared/time-range.js';
import { type ReadSuppliesDeps, toSupplyResponse } from './read-supplies.js';
import { type SupplyDoc, type SupplyLine, versionOf } from './supply-model.js';

export interface SupplyDeps extends LedgerDeps, ReadSuppliesDeps {
  supplyIds: Sequence;
  quotas: InventoryQuotas;
}

/** Which supply a call changes; `version`: the one that the caller saw, undefined: any. */
export interface SupplyChange extends Pick<SupplyDoc, '_id' | 'masterId'> {
  version?: number | undefined;
}

/** Returns the fields of a supply that a call sets, in kopecks and thousandths. */
export function fieldsOf({ warehouseId, supplierId, date, notes, items }: SupplyBody) {
  const lines = items.map(({ ingredientId, qty, expiresAt, ...priced }): SupplyLine => {
    const quantity = quantityToThousandths(qty);
    return { ingredientId, quantity, expiresAt, ...pricesOf(priced, quantity) };
  });
  return { warehouseId, supplierId, date: new Date(date), notes, items: lines, itemCount: lines.length };
}

/** Checks that no goods had expired before the day of their supply. @throws AppError VALIDATION_FAILED */
export async function requireUnexpired(
  deps: SupplyDeps,
  masterId: number,
  { date, items }: Pick<SupplyBody, 'date' | 'items'>,
): Promise<void> {
  const day = await dayOfMaster(deps, masterId, Date.parse(date));
  const errors = expiryErrors(items, day);
  if (Object.keys(errors).length > 0)
    throw new AppError('VALIDATION_FAILED', { message: INVENTORY_TEXTS.expiredBefore, errors });
}

/** Returns the price of a line in kopecks; that of a sum is not rounded, so that stock is worth what was paid. */
function pricesOf(
  { price, sum }: Pick<SupplyBody['items'][number], 'price' | 'sum'>,
  quantity: number,
): Pick<SupplyLine, 'price' | 'sum'> {
  if (sum == null) return { price: price === null ? null : unitPriceToKopecks(price) };
  const kopecks = roublesToKopecks(sum);
  return { price: (kopecks * 1000) / quantity, sum: kopecks };
}

/**
 * Checks that a supply refers to objects of its own master, and keeps them from being deleted until the transaction has
 * stored it. @throws AppError NOT_FOUND
 */
export async function holdAll(
  deps: SupplyDeps,
  supply: Pick<SupplyDoc, 'masterId' | 'warehouseId' | 'supplierId' | 'items'>,
  session: ClientSession,
): Promise<void> {
  const { masterId, warehouseId, supplierId, items } = supply;
  const { warehouseNotFound, supplierNotFound, ingredientNotFound } = INVENTORY_TEXTS;
  const ingredientIds = items.map(({ ingredientId }) => ingredientId);
  await holdReferences(deps.warehouses, masterId, [warehouseId], warehouseNotFound, session);
  await holdReferences(deps.suppliers, masterId, [supplierId], supplierNotFound, session);
  await holdReferences(deps.ingredients, masterId, ingredientIds, ingredientNotFound, session);
}

/**
 * Returns the supply as the transaction sees it: a write of it conflicts with any other change since.
 * @throws AppError NOT_FOUND
 */
export async function requireSupply(
  { supplies }: Pick<SupplyDeps, 'supplies'>,
  { _id, masterId }: SupplyChange,
  session: ClientSession,
): Promise<SupplyDoc> {
  const supply = await documentsOf(supplies).findOne({ _id, masterId }, { session });
  if (!supply) throw new AppError('NOT_FOUND', { message: INVENTORY_TEXTS.supplyNotFound });
  return supply;
}

/** Like `requireSupply`. @throws AppError SUPPLY_POSTED, NOT_FOUND */
export async function requireDraft(
  deps: Pick<SupplyDeps, 'supplies'>,
  change: SupplyChange,
  session: ClientSession,
): Promise<SupplyDoc> {
  const supply = await requireSupply(deps, change, session);
  if (supply.status !== 'DRAFT') throw new AppError(INVENTORY_ERRORS.SUPPLY_POSTED);
  return supply;
}

/** @throws AppError EDIT_CONFLICT with the present supply when the caller saw another version of it */
export async function requireReadVersion(
  deps: SupplyDeps,
  supply: SupplyDoc,
  { version }: SupplyChange,
): Promise<void> {
  if (version === undefined || version === versionOf(supply)) return;
  const current = await toSupplyResponse(deps, supply);
  throw new AppError('EDIT_CONFLICT', { message: INVENTORY_TEXTS.draftChanged, details: { current } });
}

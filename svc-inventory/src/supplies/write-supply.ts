/** Creates, posts and deletes supplies. */
import { INVENTORY_QUOTAS, INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import type { SupplyBody } from '@skatert/contracts/inventory/supplies';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import type { Sequence } from '@skatert/service-kit/counters';
import { inTransaction } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { type DocumentCall, once } from '../documents/keyed-document.js';
import type { LedgerDeps } from '../ledger/ledger-deps.js';
import { putStock } from '../ledger/put-stock.js';
import { holdReferences } from '../models/referenced.js';
import type { SupplierModel } from '../models/supplier-model.js';
import type { SupplyDoc, SupplyModel } from '../models/supply-model.js';

export interface SupplyDeps extends LedgerDeps {
  supplies: SupplyModel;
  supplyIds: Sequence;
  suppliers: SupplierModel;
}

interface Author {
  masterId: number;
  userId: number;
}

/**
 * Stores a supply as a draft and returns it. A repeated call returns the first one's supply.
 * @throws AppError NOT_FOUND for a warehouse, supplier or ingredient of another master, INVENTORY_QUOTA,
 *   IDEMPOTENCY_KEY_REUSED
 */
export function createSupply(
  deps: SupplyDeps,
  author: Author,
  body: SupplyBody,
  call: DocumentCall = {},
): Promise<SupplyDoc> {
  const create = async () => {
    const supply = { ...newSupply(author, body), ...call, _id: await deps.supplyIds.next() };
    await inTransaction(deps.connection, async (session) => {
      await holdAll(deps, supply, session);
      await requireDraftQuota(deps, author.masterId, session);
      await deps.supplies.create([supply], { session });
    });
    return supply;
  };
  return once<SupplyDoc, SupplyDoc>(deps.supplies, call, create, (first) => first);
}

const newSupply = ({ masterId, userId }: Author, body: SupplyBody): Omit<SupplyDoc, '_id'> => ({
  ...fieldsOf(body),
  masterId,
  status: 'DRAFT',
  createdAt: new Date(),
  createdBy: userId,
  postedAt: null,
  postedBy: null,
});

function fieldsOf({ items, date, ...body }: SupplyBody) {
  const lines = items.map(({ ingredientId, qty, expiresAt, price }) => {
    const kopecks = price === null ? null : roublesToKopecks(price);
    return { ingredientId, quantity: quantityToThousandths(qty), expiresAt, price: kopecks };
  });
  return { ...body, date: new Date(date), items: lines, itemCount: lines.length };
}

async function holdAll(deps: SupplyDeps, supply: SupplyDoc, session: ClientSession): Promise<void> {
  const { masterId, warehouseId, supplierId, items } = supply;
  const { warehouseNotFound, supplierNotFound, ingredientNotFound } = INVENTORY_TEXTS;
  const ingredientIds = items.map(({ ingredientId }) => ingredientId);
  await holdReferences(deps.warehouses, masterId, [warehouseId], warehouseNotFound, session);
  await holdReferences(deps.suppliers, masterId, [supplierId], supplierNotFound, session);
  await holdReferences(deps.ingredients, masterId, ingredientIds, ingredientNotFound, session);
}

/**
 * Checks that a master may have one more draft. To be called when the transaction holds the warehouse: those that create
 * drafts of one warehouse run one after another, so that what is suggested to order counts all of them.
 * @throws AppError INVENTORY_QUOTA
 */
async function requireDraftQuota(
  { supplies }: SupplyDeps,
  masterId: number,
  session: ClientSession,
): Promise<void> {
  const limit = INVENTORY_QUOTAS.draftSupplies;
  const drafts = await documentsOf(supplies).countDocuments(
    { masterId, status: 'DRAFT' },
    { session, limit },
  );
  if (drafts >= limit) throw new AppError('INVENTORY_QUOTA', { message: INVENTORY_TEXTS.tooManyDrafts });
}

/** Posts a draft: each line becomes a batch. A posted supply stays as it is. @throws AppError NOT_FOUND */
export function postSupply(
  deps: SupplyDeps,
  author: Author,
  { _id, warehouseId }: Pick<SupplyDoc, '_id' | 'warehouseId'>,
): Promise<SupplyDoc> {
  return deps.inTurn([warehouseId], () =>
    inTransaction(deps.connection, (session) => postDraft(deps, author, _id, session)),
  );
}

async function postDraft(
  deps: SupplyDeps,
  { masterId, userId }: Author,
  id: number,
  session: ClientSession,
): Promise<SupplyDoc> {
  const at = new Date();
  const posted = await documentsOf(deps.supplies).findOneAndUpdate(
    { _id: id, masterId, status: 'DRAFT' },
    { $set: { status: 'POSTED', postedAt: at, postedBy: userId } },
    { session, returnDocument: 'after' },
  );
  if (!posted) return requireSupply(deps, masterId, id, session);
  const { warehouseId, supplierId, date } = posted;
  const lines = posted.items.map(({ ingredientId, quantity, expiresAt, price }, index) => {
    const batch = { ingredientId, quantity, expiresAt, price, supplierId, receivedAt: date };
    return { ...batch, line: index + 1, origin: 'SUPPLY' as const };
  });
  await putStock(
    deps,
    { kind: 'SUPPLY', documentId: id, masterId, at, by: userId },
    warehouseId,
    lines,
    session,
  );
  return posted;
}

/** Deletes a draft. @throws AppError SUPPLY_POSTED, NOT_FOUND */
export async function deleteSupply(deps: SupplyDeps, masterId: number, id: number): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const draft = { _id: id, masterId, status: 'DRAFT' } as const;
    const { deletedCount } = await documentsOf(deps.supplies).deleteOne(draft, { session });
    if (deletedCount > 0) return;
    await requireSupply(deps, masterId, id, session);
    throw new AppError('SUPPLY_POSTED');
  });
}

async function requireSupply(
  { supplies }: SupplyDeps,
  masterId: number,
  id: number,
  session: ClientSession,
): Promise<SupplyDoc> {
  const supply = await documentsOf(supplies).findOne({ _id: id, masterId }, { session });
  if (!supply) throw new AppError('NOT_FOUND', { message: INVENTORY_TEXTS.supplyNotFound });
  return supply;
}

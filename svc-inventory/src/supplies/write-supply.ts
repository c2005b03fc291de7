/** Creates, posts and deletes supplies. */
import type { SupplyBody } from '@skatert/contracts/inventory/supplies';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { requireRoom } from '@skatert/service-kit/http/quotas';
import type { ClientSession } from 'mongoose';
import { putStock } from '../ledger/put-stock.js';
import { type DocumentCall, once } from '../shared/keyed-document.js';
import { requireUsualPrices } from './check-prices.js';
import {
  fieldsOf,
  holdAll,
  requireDraft,
  requireReadVersion,
  requireSupply,
  requireUnexpired,
  type SupplyChange,
  type SupplyDeps,
} from './drafts.js';
import { recordSupply } from './supply-journal.js';
import type { SupplyDoc } from './supply-model.js';

interface Author {
  masterId: number;
  userId: number;
}

/**
 * Stores a supply as a draft and returns it. A repeated call returns the first one's supply.
 * @throws AppError VALIDATION_FAILED, NOT_FOUND for a warehouse, supplier or ingredient of another master,
 *   QUOTA_EXCEEDED, IDEMPOTENCY_KEY_REUSED
 */
export function createSupply(
  deps: SupplyDeps,
  author: Author,
  body: SupplyBody,
  call: DocumentCall = {},
): Promise<SupplyDoc> {
  const create = async () => {
    await requireUnexpired(deps, author.masterId, body);
    const supply = { ...newSupply(author, body), ...call, _id: await deps.supplyIds.next() };
    await inTransaction(deps.connection, async (session) => {
      await holdAll(deps, supply, session);
      await requireDraftQuota(deps, author.masterId, session);
      await deps.supplies.create([supply], { session });
      await recordSupply(deps, supply, 'created', session);
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

/**
 * Checks that a master may have one more draft. To be called when the transaction holds the warehouse: those that create
 * drafts of one warehouse run one after another, so that what is suggested to order counts all of them.
 * @throws AppError QUOTA_EXCEEDED
 */
async function requireDraftQuota(
  { supplies, quotas }: SupplyDeps,
  masterId: number,
  session: ClientSession,
): Promise<void> {
  const quota = quotas.draftSuppliesOfMaster;
  const drafts = await documentsOf(supplies).countDocuments(
    { masterId, status: 'DRAFT' },
    { session, limit: quota.max },
  );
  requireRoom(quota, drafts);
}

interface Posted extends SupplyChange {
  /** The posting is refused when a price is unusual; absent: the caller has confirmed them, or never asks. */
  asksPrices?: boolean;
}

/**
 * Posts a draft: each line becomes a batch. A posted supply stays as it is.
 * @throws AppError NOT_FOUND, EDIT_CONFLICT, PRICE_UNUSUAL
 */
export function postSupply(
  deps: SupplyDeps,
  userId: number,
  supply: Posted & Pick<SupplyDoc, 'warehouseId'>,
): Promise<SupplyDoc> {
  // An edit may move it to another warehouse meanwhile: then transactions at once only conflict, and are repeated.
  return deps.inTurn([supply.warehouseId], () =>
    inTransaction(deps.connection, (session) => postDraft(deps, userId, supply, session)),
  );
}

async function postDraft(
  deps: SupplyDeps,
  userId: number,
  change: Posted,
  session: ClientSession,
): Promise<SupplyDoc> {
  const supply = await requireSupply(deps, change, session);
  await requireReadVersion(deps, supply, change);
  if (supply.status === 'POSTED') return supply;
  if (change.asksPrices) await requireUsualPrices(deps, supply, session);
  const at = new Date();
  const posted = { status: 'POSTED', postedAt: at, postedBy: userId } as const;
  await documentsOf(deps.supplies).updateOne({ _id: supply._id }, { $set: posted }, { session });
  await putStock(
    deps,
    { kind: 'SUPPLY', documentId: supply._id, masterId: supply.masterId, at, by: userId },
    supply.warehouseId,
    toBatches(supply),
    session,
  );
  await recordSupply(deps, supply, 'posted', session);
  return { ...supply, ...posted };
}

const toBatches = ({ supplierId, date, items }: SupplyDoc) =>
  items.map(({ ingredientId, quantity, expiresAt, price }, index) => {
    const batch = { ingredientId, quantity, expiresAt, price, supplierId, receivedAt: date };
    return { ...batch, line: index + 1, origin: 'SUPPLY' as const };
  });

/** Deletes a draft. @throws AppError SUPPLY_POSTED, NOT_FOUND, EDIT_CONFLICT */
export async function deleteSupply(deps: SupplyDeps, change: SupplyChange): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const draft = await requireDraft(deps, change, session);
    await requireReadVersion(deps, draft, change);
    await documentsOf(deps.supplies).deleteOne({ _id: draft._id }, { session });
    await recordSupply(deps, draft, 'deleted', session);
  });
}

/** Edits a draft, as when what arrives differs from what was ordered. */
import { isDeepStrictEqual } from 'node:util';
import type { SupplyBody } from '@skatert/contracts/inventory/supplies';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import {
  fieldsOf,
  holdAll,
  requireDraft,
  requireReadVersion,
  requireUnexpired,
  type SupplyChange,
  type SupplyDeps,
} from './drafts.js';
import { type SupplyDoc, versionOf } from './supply-model.js';

/**
 * Replaces all that a draft contains, and returns it. The same content again changes nothing, so that a call may be
 * repeated.
 * @throws AppError VALIDATION_FAILED, SUPPLY_POSTED, EDIT_CONFLICT, NOT_FOUND, also for a warehouse, supplier or ingredient of another master
 */
export async function editSupply(
  deps: SupplyDeps,
  change: SupplyChange,
  body: SupplyBody,
): Promise<SupplyDoc> {
  await requireUnexpired(deps, change.masterId, body);
  const fields = fieldsOf(body);
  return inTransaction(deps.connection, (session) => applyEdit(deps, change, fields, session));
}

async function applyEdit(
  deps: SupplyDeps,
  change: SupplyChange,
  fields: ReturnType<typeof fieldsOf>,
  session: ClientSession,
): Promise<SupplyDoc> {
  const draft = await requireDraft(deps, change, session);
  const edited = { ...draft, ...fields };
  if (isDeepStrictEqual(edited, draft)) return draft;
  await requireReadVersion(deps, draft, change);
  await holdAll(deps, edited, session);
  const version = versionOf(draft) + 1;
  await documentsOf(deps.supplies).updateOne(
    { _id: draft._id },
    { $set: { ...fields, version } },
    { session },
  );
  return { ...edited, version };
}

/** Makes a brand refuse the orders of a client, and accept them again. */
import { setTimeout as delay } from 'node:timers/promises';
import { CLIENT_TEXTS } from '@skatert/contracts/orders/client-rules';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { ClientSession } from 'mongoose';
import type { CartModel } from '../cart/cart-model.js';
import { customerOwner } from '../cart/cart-owner.js';
import type { MenuModels } from '../menu/menu-model.js';
import { MENU_CACHE_MS } from '../menu/menu-reader.js';
import type { Changer } from '../orders/order-parts.js';
import type { SettingsDeps } from '../shared/settings-journal.js';
import {
  type BlockDoc,
  type BrandClient,
  type ClientRecordModel,
  recordIdOf,
} from './client-record-model.js';

export interface BlockClientDeps extends SettingsDeps {
  clientRecords: ClientRecordModel;
  menuModels: Pick<MenuModels, 'brands'>;
  carts: CartModel;
  now: () => number;
}

/** The margin for the read of the brand, in ms. */
const MARGIN_MS = 500;

/**
 * Blocks a client of a brand and returns the block; a repeat replaces text and author. Afterwards no instance accepts an
 * order: it waits until the menu caches of all instances have expired, so that checkouts that begin later see that the
 * brand has blocked clients, and then writes the client's cart, which waits for a checkout still in progress.
 */
export async function blockClient(
  deps: BlockClientDeps,
  client: BrandClient,
  { text, by, editor }: { text: string; by: Changer; editor: Editor },
): Promise<BlockDoc> {
  const { brandId, userId } = client;
  const block: BlockDoc = {
    text: text || CLIENT_TEXTS.blocked,
    by,
    blockedAt: new Date(deps.now()),
  };
  await inTransaction(deps.connection, async (session) => {
    const before = await documentsOf(deps.clientRecords).findOneAndUpdate(
      { _id: recordIdOf(client) },
      { $set: { block }, $setOnInsert: { brandId, userId, notes: [] } },
      { session, upsert: true, returnDocument: 'before' },
    );
    if (before?.block) return;
    await countBlocked(deps, brandId, 1, session);
    await record(deps, client, { action: 'blocked', by: editor }, session);
  });
  await delay(MENU_CACHE_MS + MARGIN_MS);
  // The version stays: the customer's next checkout is refused by the block, not by a changed cart.
  await documentsOf(deps.carts).updateOne(
    { _id: customerOwner(userId) },
    { $currentDate: { updatedAt: true } },
  );
  return block;
}

/** Accepts the client's orders again; idempotent. */
export function unblockClient(deps: BlockClientDeps, client: BrandClient, editor: Editor): Promise<void> {
  return inTransaction(deps.connection, async (session) => {
    const { modifiedCount } = await documentsOf(deps.clientRecords).updateOne(
      { _id: recordIdOf(client), block: { $exists: true } },
      { $unset: { block: 1 } },
      { session },
    );
    if (modifiedCount === 0) return;
    await countBlocked(deps, client.brandId, -1, session);
    await record(deps, client, { action: 'unblocked', by: editor }, session);
  });
}

/** Adds the entry, which has the client's number alone: neither the name nor the phone, nor what the client reads. */
const record = (
  { journal }: BlockClientDeps,
  { brandId, userId }: BrandClient,
  act: { action: 'blocked' | 'unblocked'; by: Editor },
  session: ClientSession,
): Promise<void> =>
  journal.write(
    { ...act, scope: { brandId }, kind: 'client', objectId: userId, name: `№${userId}` },
    session,
  );

async function countBlocked(
  { menuModels }: BlockClientDeps,
  brandId: number,
  change: 1 | -1,
  session: ClientSession,
): Promise<void> {
  await documentsOf(menuModels.brands).updateOne(
    { _id: brandId },
    { $inc: { blockedClients: change } },
    { session },
  );
}

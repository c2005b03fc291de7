/** The uses of promo codes: each is stored with its order, and deleted when the order is canceled. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import type { PromoCodeDoc, PromoDeps } from './promo-code-model.js';

/** An order as its use of a code needs it. */
interface PromoOrder {
  _id: number;
  userId: number;
  createdAt: Date;
  promoCode?: { id: number };
  discount?: number;
}

/** The key of a customer's uses of a code. */
const usedKey = (codeId: number, userId: number): string => `${codeId} ${userId}`;

/** The codes of the carts that are sold in one transaction, with the uses of their customers. */
export interface PromosOfBatch {
  codes: Map<number, PromoCodeDoc>;
  used: Set<string>;
}

export const hasUsed = ({ used }: PromosOfBatch, codeId: number, userId: number): boolean =>
  used.has(usedKey(codeId, userId));

/** Reads the codes with these ids, and which of these customers have used them. Without ids it reads nothing. */
export async function readPromos(
  { promoModels }: PromoDeps,
  { codeIds, userIds }: { codeIds: readonly number[]; userIds: readonly number[] },
  session?: ClientSession,
): Promise<PromosOfBatch> {
  if (codeIds.length === 0) return { codes: new Map(), used: new Set() };
  const found = await documentsOf(promoModels.codes)
    .find({ _id: { $in: [...new Set(codeIds)] } }, { session })
    .toArray();
  const once = found.filter(({ oncePerCustomer }) => oncePerCustomer).map(({ _id }) => _id);
  const uses =
    once.length > 0 && userIds.length > 0
      ? await documentsOf(promoModels.uses)
          .find({ codeId: { $in: once }, userId: { $in: [...userIds] } }, { session })
          .toArray()
      : [];
  return {
    codes: new Map(found.map((code) => [code._id, code])),
    used: new Set(uses.map(({ codeId, userId }) => usedKey(codeId, userId))),
  };
}

/** Returns the code of an order as it is now; undefined without one. */
export const readCodeOf = async (
  { promoModels }: PromoDeps,
  { promoCode }: Pick<PromoOrder, 'promoCode'>,
): Promise<PromoCodeDoc | undefined> =>
  (promoCode && (await documentsOf(promoModels.codes).findOne({ _id: promoCode.id }))) ?? undefined;

/** Counts a use among what was read, so that later carts of the batch see it. */
export function countUse({ codes, used }: PromosOfBatch, codeId: number, userId: number): void {
  const code = codes.get(codeId);
  if (code) code.uses += 1;
  used.add(usedKey(codeId, userId));
}

/**
 * Stores the uses of orders and counts them. A code that another transaction counts or changes at the same time is a
 * conflict, after which the transaction runs again: so none is used more often than it may be.
 */
export async function storeUses(
  { promoModels }: PromoDeps,
  orders: readonly PromoOrder[],
  session: ClientSession,
): Promise<void> {
  const uses = orders.flatMap(({ _id, userId, createdAt, promoCode, discount = 0 }) =>
    promoCode ? [{ _id, codeId: promoCode.id, userId, discount, at: createdAt }] : [],
  );
  if (uses.length === 0) return;
  const writes = uses.map(({ codeId, discount }) => ({
    updateOne: { filter: { _id: codeId }, update: { $inc: { uses: 1, discountTotal: discount } } },
  }));
  await documentsOf(promoModels.codes).bulkWrite(writes, { session, ordered: false });
  await documentsOf(promoModels.uses).insertMany(uses, { session });
}

/** Stores that the use of an order takes another discount off, in the transaction that changes the order. */
export async function changeUse(
  { promoModels }: PromoDeps,
  { _id, promoCode, discount = 0 }: PromoOrder,
  newDiscount: number,
  session: ClientSession,
): Promise<void> {
  if (!promoCode || newDiscount === discount) return;
  const added = newDiscount - discount;
  const { matchedCount } = await documentsOf(promoModels.uses).updateOne(
    { _id },
    { $inc: { discount: added } },
    { session },
  );
  if (matchedCount === 0) return;
  await documentsOf(promoModels.codes).updateOne(
    { _id: promoCode.id },
    { $inc: { discountTotal: added } },
    { session },
  );
}

/** Returns what gives the use of a canceled order back, in the transaction that cancels it; undefined without a code. */
export function giveBack(
  { promoModels }: PromoDeps,
  { _id, promoCode }: Pick<PromoOrder, '_id' | 'promoCode'>,
): ((session: ClientSession) => Promise<void>) | undefined {
  if (!promoCode) return undefined;
  return async (session) => {
    const use = await documentsOf(promoModels.uses).findOneAndDelete({ _id }, { session });
    if (!use) return;
    await documentsOf(promoModels.codes).updateOne(
      { _id: promoCode.id },
      { $inc: { uses: -1, discountTotal: -use.discount } },
      { session },
    );
  };
}

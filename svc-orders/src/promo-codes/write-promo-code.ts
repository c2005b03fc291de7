/** Creates, edits and stops promo codes. */
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { foldPromoCode, PROMO_TEXTS } from '@skatert/contracts/orders/promo-code-rules';
import type { PromoCode, PromoCodeBody, PromoCodeEdit } from '@skatert/contracts/orders/promo-codes';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { inTransaction, isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Quota, requireRoom } from '@skatert/service-kit/http/quotas';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { MenuReader } from '../menu/menu-reader.js';
import type { SettingsDeps } from '../shared/settings-journal.js';
import { promoCodeNotFound } from './promo-access.js';
import type { PromoCodeDoc, PromoDeps } from './promo-code-model.js';
import { type PromoChange, promoShown, recordPromo } from './promo-journal.js';
import { fromPromoValue } from './promo-value.js';

export interface WritePromoDeps extends PromoDeps, SettingsDeps {
  menu: Pick<MenuReader, 'brands'>;
  promoCodeIds: Sequence;
  quotas: { promoCodesOfMaster: Quota };
  now: () => number;
}

/** An edit, and what the response to a conflict has of the code as it is now. */
export interface PromoEdit {
  edit: PromoCodeEdit;
  toResponse: (code: PromoCodeDoc) => Promise<PromoCode>;
  by: Editor;
}

/** The fields of a code that the staff sets. */
type Fields = Omit<
  PromoCodeDoc,
  '_id' | 'masterId' | 'uses' | 'discountTotal' | 'stopped' | 'termsVersion' | 'version' | 'createdAt'
>;

const fieldsOf = ({ brandIds, code, kind, value, minimum, ...rest }: PromoCodeBody): Fields => ({
  brandIds: [...new Set(brandIds)],
  code,
  folded: foldPromoCode(code),
  ...fromPromoValue({ kind, value }),
  minimum: roublesToKopecks(minimum ?? 0),
  firstDay: rest.firstDay,
  lastDay: rest.lastDay,
  oncePerCustomer: rest.oncePerCustomer,
  usesMax: rest.usesMax,
});

/**
 * Creates a code and returns it; `by` null: the demo, without an entry of the journal.
 * @throws AppError PROMO_CODE_EXISTS, QUOTA_EXCEEDED, VALIDATION_FAILED for brands of several
 * masters, NOT_FOUND for an unknown brand
 */
export async function createPromoCode(
  deps: WritePromoDeps,
  { by, ...body }: PromoCodeBody & { by: Editor | null },
): Promise<PromoCodeDoc> {
  const masterId = await masterOf(deps, body.brandIds);
  await requireRoomFor(deps, masterId);
  const doc: PromoCodeDoc = {
    _id: await deps.promoCodeIds.next(),
    masterId,
    ...fieldsOf(body),
    uses: 0,
    discountTotal: 0,
    stopped: false,
    termsVersion: 1,
    version: 1,
    createdAt: new Date(deps.now()),
  };
  const shown = await promoShown(deps, doc.brandIds);
  await unique(
    inTransaction(deps.connection, async (session) => {
      await deps.promoModels.codes.create([doc], { session });
      await recordPromo(deps, { before: null, after: doc, by, shown }, session);
    }),
  );
  return doc;
}

/**
 * Replaces what a code is, and returns it. Carts that were shown other terms are refused once.
 * @throws AppError EDIT_CONFLICT when it has changed since the version that the editor read, and as `createPromoCode` does
 */
export async function editPromoCode(
  deps: WritePromoDeps,
  { _id, masterId, brandIds }: PromoCodeDoc,
  { edit: { version, ...body }, toResponse, by }: PromoEdit,
): Promise<PromoCodeDoc> {
  if ((await masterOf(deps, body.brandIds)) !== masterId)
    throw invalid('brandIds', PROMO_TEXTS.brandsOfChain);
  const fields = fieldsOf(body);
  const shown = await promoShown(deps, [...brandIds, ...body.brandIds]);
  const edit = (session: ClientSession) =>
    change(deps, { _id, by, shown }, session, (before) => {
      if (version !== undefined && before.version !== version) return { refused: before };
      return { set: { ...fields, termsVersion: termsVersionOf(before, fields) } };
    });
  const { refused, code } = await unique(inTransaction(deps.connection, edit));
  // The response needs what is no part of the transaction.
  if (refused) throw new AppError('EDIT_CONFLICT', { details: { current: await toResponse(refused) } });
  return code;
}

/** Stops a code, or lets it be used again, and returns it; repeatable. @throws AppError NOT_FOUND, QUOTA_EXCEEDED */
export async function stopPromoCode(
  deps: WritePromoDeps,
  { _id, masterId, brandIds }: PromoCodeDoc,
  { stopped, by }: { stopped: boolean; by: Editor },
): Promise<PromoCodeDoc> {
  if (!stopped) await requireRoomFor(deps, masterId);
  const shown = await promoShown(deps, brandIds);
  const stop = (session: ClientSession) =>
    change(deps, { _id, by, shown }, session, (before) =>
      before.stopped === stopped ? { refused: before } : { set: { stopped } },
    );
  return (await inTransaction(deps.connection, stop)).code;
}

/** What a change sets; `refused`: the code as it is, which stays. */
type Decision = { set: Partial<PromoCodeDoc>; refused?: undefined } | { refused: PromoCodeDoc };

/** Changes a code as `decide` says, with the entries of the journal. `code`: as it is then. @throws AppError NOT_FOUND */
async function change(
  deps: WritePromoDeps,
  { _id, by, shown }: Pick<PromoChange, 'by' | 'shown'> & Pick<PromoCodeDoc, '_id'>,
  session: ClientSession,
  decide: (before: PromoCodeDoc) => Decision,
): Promise<{ code: PromoCodeDoc; refused?: PromoCodeDoc }> {
  const codes = documentsOf(deps.promoModels.codes);
  const before = await codes.findOne({ _id }, { session });
  if (!before) throw promoCodeNotFound();
  const decision = decide(before);
  if (decision.refused) return { code: before, refused: decision.refused };
  const after = await codes.findOneAndUpdate(
    { _id },
    { $set: decision.set, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  );
  if (!after) throw promoCodeNotFound();
  await recordPromo(deps, { before, after, by, shown }, session);
  return { code: after };
}

/** A new version when what a customer is promised changes. */
function termsVersionOf(before: PromoCodeDoc, after: Fields): number {
  const terms = ({ kind, value, minimum, brandIds }: Fields) =>
    JSON.stringify([kind, value, minimum, brandIds.toSorted((a, b) => a - b)]);
  return terms(before) === terms(after) ? before.termsVersion : before.termsVersion + 1;
}

/** Returns the master of brands. @throws AppError NOT_FOUND, VALIDATION_FAILED when they have several */
async function masterOf({ menu }: WritePromoDeps, brandIds: readonly number[]): Promise<number> {
  const brands = await menu.brands(brandIds);
  const [first, ...others] = brandIds.map((id) => brands.get(id));
  if (!first || others.includes(undefined)) throw new AppError('NOT_FOUND', { message: 'Бренд не найден' });
  if (others.some((brand) => brand?.masterId !== first.masterId))
    throw invalid('brandIds', PROMO_TEXTS.brandsOfChain);
  return first.masterId;
}

/** The quota counts the codes that are not stopped, at most one more than it allows. @throws AppError QUOTA_EXCEEDED */
async function requireRoomFor({ promoModels, quotas }: WritePromoDeps, masterId: number): Promise<void> {
  const { promoCodesOfMaster } = quotas;
  const count = await documentsOf(promoModels.codes).countDocuments(
    { masterId, stopped: false },
    { limit: promoCodesOfMaster.max },
  );
  requireRoom(promoCodesOfMaster, count);
}

/** @throws AppError PROMO_CODE_EXISTS at its field when the write finds another code of the master with this name */
async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { message } = ORDERS_ERRORS.PROMO_CODE_EXISTS;
    throw new AppError(ORDERS_ERRORS.PROMO_CODE_EXISTS, { errors: { code: message } });
  }
}

/** Creates, changes and deletes groups of extras. Each change publishes the group, and the products that show it. */
import { UNKNOWN_OPTION } from '@skatert/contracts/menu/extra-group-rules';
import type { EditExtraGroupBody, NewExtraGroupBody } from '@skatert/contracts/menu/extra-groups';
import type { ExtraOption } from '@skatert/contracts/menu/extras';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import { inTransaction } from '@skatert/service-kit/data/database';
import { requireRoom } from '@skatert/service-kit/http/quotas';
import { changesOf } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { nextRevision } from '../menu/revision-model.js';
import { requireReadVersion } from '../shared/edit-conflict.js';
import { attach, detachFromAll, productsWith } from './attach.js';
import type { ExtraDeps } from './extra-deps.js';
import { type ExtraGroupDoc, NOT_REMOVED } from './extra-group-model.js';
import { aboutExtras, EXTRAS_SHOWN } from './extra-journal.js';
import { findExtraGroup, readExtraGroup } from './find-extra-group.js';

type GroupKey = Pick<ExtraGroupDoc, '_id' | 'brandId'>;

/**
 * Creates a group and returns it. `editor`: null for demo data.
 * @throws AppError QUOTA_EXCEEDED, 400 for products and groups of the menu that are not of the brand or have no room
 */
export async function createExtraGroup(
  deps: ExtraDeps,
  { brandId, productIds, groupTagIds, ...fields }: NewExtraGroupBody,
  editor: Editor | null,
): Promise<ExtraGroupDoc> {
  const count = await deps.extraGroups.countDocuments({ brandId, ...NOT_REMOVED });
  requireRoom(deps.quotas.extraGroupsOfBrand, count);
  const at = new Date(deps.now());
  const group: ExtraGroupDoc = {
    _id: await deps.extraGroupIds.next(),
    version: 1,
    pending: true,
    editedBy: editor,
    brandId,
    ...fields,
    options: await optionsOf(deps, fields.options, []),
    createdAt: at,
    updatedAt: at,
  };
  await changeShown(deps, group, async (session) => {
    await deps.extraGroups.create([group], { session });
    await attach(deps, group, { productIds, groupTagIds }, { at, editor }, session);
    const changes = changesOf(EXTRAS_SHOWN, null, group);
    await deps.journal.write({ ...aboutExtras(group), action: 'created', by: editor, changes }, session);
  });
  return group;
}

/**
 * Replaces a group and returns it.
 * @throws AppError NOT_FOUND, EDIT_CONFLICT; 400 for an option that it doesn't have, and for products and groups of the menu
 *   that are not of the brand or have no room
 */
export async function editExtraGroup(
  deps: ExtraDeps,
  { _id, brandId }: GroupKey,
  { version, productIds, groupTagIds, ...fields }: EditExtraGroupBody,
  editor: Editor,
): Promise<ExtraGroupDoc> {
  const at = new Date(deps.now());
  const { options: now } = await findExtraGroup(deps.extraGroups, _id);
  const options = await optionsOf(deps, fields.options, now);
  return changeShown(deps, { _id, brandId }, async (session) => {
    const before = await findExtraGroup(deps.extraGroups, _id, session);
    const current = await readExtraGroup(deps, before);
    requireReadVersion(before, version, () => current);
    await attach(deps, before, { productIds, groupTagIds }, { at, editor }, session);
    return edit(deps, before, { ...fields, options, editedBy: editor, updatedAt: at }, session);
  });
}

/** Says whether an option is available, and returns its group. @throws AppError NOT_FOUND */
export async function setOptionAvailability(
  deps: ExtraDeps,
  { _id, brandId }: GroupKey,
  { optionId, available }: { optionId: number; available: boolean },
  editor: Editor,
): Promise<ExtraGroupDoc> {
  const at = new Date(deps.now());
  return changeShown(deps, { _id, brandId }, async (session) => {
    const before = await findExtraGroup(deps.extraGroups, _id, session);
    if (!before.options.some(({ id }) => id === optionId))
      throw new AppError('NOT_FOUND', { message: UNKNOWN_OPTION });
    const options = before.options.map((option) =>
      option.id === optionId ? { ...option, available } : option,
    );
    return edit(deps, before, { options, editedBy: editor, updatedAt: at }, session);
  });
}

/** Deletes a group; products and groups of the menu offer it no more. @throws AppError NOT_FOUND */
export async function deleteExtraGroup(deps: ExtraDeps, group: GroupKey, editor: Editor): Promise<void> {
  await changeShown(deps, group, async (session) => {
    const before = await findExtraGroup(deps.extraGroups, group._id, session);
    await detachFromAll(deps, group, session);
    await write(deps, before, { options: [], removed: true, updatedAt: new Date(deps.now()) }, session);
    await deps.journal.write({ ...aboutExtras(before), action: 'deleted', by: editor }, session);
  });
}

/**
 * Runs a change of a group in a transaction, with a new version of all products that showed the group before or show it
 * after it, and publishes both.
 */
async function changeShown<T>(
  deps: ExtraDeps,
  group: GroupKey,
  change: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const { result, ids } = await inTransaction(deps.connection, async (session) => {
    // Products and groups of the menu are changed under a revision, too: none comes or goes meanwhile.
    await nextRevision(deps.revisions, group.brandId, session);
    const before = await productsWith(deps, group, session);
    const result = await change(session);
    const ids = [...new Set([...before, ...(await productsWith(deps, group, session))])];
    const update = { $set: { pending: true }, $inc: { version: 1 } };
    await deps.products.updateMany({ _id: { $in: ids } }, update, { session });
    return { result, ids };
  });
  await deps.publishProducts(ids);
  await deps.extraGroupPublisher.publishWithin(group._id);
  deps.changes.publish(group.brandId);
  return result;
}

/** Writes an edit, with its entry in the journal. */
async function edit(
  deps: ExtraDeps,
  before: ExtraGroupDoc,
  fields: Partial<ExtraGroupDoc> & { editedBy: Editor },
  session: ClientSession,
): Promise<ExtraGroupDoc> {
  const after = await write(deps, before, fields, session);
  const changes = changesOf(EXTRAS_SHOWN, before, after);
  const entry = { ...aboutExtras(after), action: 'edited', by: fields.editedBy, changes } as const;
  await deps.journal.write(entry, session);
  return after;
}

async function write(
  { extraGroups }: ExtraDeps,
  { _id, version }: ExtraGroupDoc,
  fields: Partial<ExtraGroupDoc>,
  session: ClientSession,
): Promise<ExtraGroupDoc> {
  return extraGroups
    .findOneAndUpdate(
      { _id },
      { $set: { ...fields, version: version + 1, pending: true } },
      { returnDocument: 'after', session },
    )
    .lean<ExtraGroupDoc>()
    .orFail();
}

/** Returns options as they are stored; new ones get ids. @throws AppError 400 for an id that the group doesn't have */
async function optionsOf(
  { extraOptionIds }: ExtraDeps,
  sent: NewExtraGroupBody['options'],
  now: readonly ExtraOption[],
): Promise<ExtraOption[]> {
  const known = new Set(now.map(({ id }) => id));
  const ids = sent.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id)))
    throw invalid('options', UNKNOWN_OPTION);
  const fresh = sent.length - ids.length;
  let next = fresh > 0 ? await extraOptionIds.nextBlock(fresh) : 0;
  return sent.map(({ id, name, price, isDefault, available }) => ({
    id: id ?? next++,
    name,
    price: roublesToKopecks(price),
    isDefault,
    available,
  }));
}

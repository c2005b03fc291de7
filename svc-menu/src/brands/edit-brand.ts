import { type BrandBody, CHAIN_REFUSED } from '@skatert/contracts/menu/brands';
import { inTransaction } from '@skatert/service-kit/data/database';
import { changesOf as differencesOf } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { requireOwnPictures } from '../pictures/require-own-pictures.js';
import { type Editing, requireReadVersion } from '../shared/edit-conflict.js';
import { BRAND_LIST } from '../shared/menu-changes.js';
import type { BrandDeps } from './brand-deps.js';
import { aboutBrand, BRAND_SHOWN } from './brand-journal.js';
import type { BrandDoc } from './brand-model.js';
import { defaultAccent, requireAllowedName } from './create-brand.js';
import { findActiveBrand } from './find-brand.js';
import { secretContext } from './secret-box.js';
import { changeTimeZone, zoneOf } from './time-zone.js';

/** Stands for a secret. */
const HIDDEN = '•••';

export interface BrandEditing extends Editing<BrandDoc> {
  /** Returns true when the editor may change what all brands of a master share. */
  mayEditChain: (masterId: number) => Promise<boolean>;
}

function changesOf(deps: BrandDeps, id: number, body: BrandBody): Partial<BrandDoc> {
  const { name, organizationName, description, telegramBotToken: token, accentColor, timeZone } = body;
  return {
    name,
    ...(organizationName !== undefined && { organizationName: organizationName || null }),
    ...(description !== undefined && { description: description || null }),
    ...(token !== undefined && {
      telegramBotToken: token ? deps.secrets.encrypt(token, secretContext(id)) : null,
    }),
    ...(accentColor !== undefined && { accentColor: accentColor ?? defaultAccent(id) }),
    ...(timeZone !== undefined && { timeZone }),
  };
}

/**
 * Edits a brand and returns it. Absent fields stay unchanged, null clears a field. The slug never changes, since the
 * brand's subdomain must not. A time zone is that of all brands of the master.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, EDIT_CONFLICT, FORBIDDEN for a time zone that the editor may not change
 */
export async function editBrand(
  deps: BrandDeps,
  id: number,
  body: BrandBody,
  editing: BrandEditing,
): Promise<BrandDoc> {
  const before = await findActiveBrand(deps.brands, id);
  requireReadVersion(before, body.version, editing.toResponse);
  requireOwnPictures(body, before.picture ? [before.picture] : []);
  if (body.name !== before.name) requireAllowedName(body.name);
  const timeZone = await zoneToSave(before, body, editing);
  const saved = await inTransaction(deps.connection, (session) =>
    save(deps, { id, body: { ...body, timeZone }, editing }, session),
  );
  if (!saved) {
    requireReadVersion(await findActiveBrand(deps.brands, id), body.version, editing.toResponse);
    throw new AppError('NOT_FOUND');
  }
  await deps.brandPublisher.publishManyWithin([id, ...saved.sisters]);
  deps.changes.publish(BRAND_LIST, id);
  return saved.brand;
}

/**
 * Returns the zone to save; undefined when the body has none, or an editor who may not change it has sent it back. One who may
 * also changes other brands that lack the zone of this one: an earlier release created brands without.
 */
async function zoneToSave(before: BrandDoc, { timeZone }: BrandBody, { mayEditChain }: BrandEditing) {
  if (timeZone === undefined || (await mayEditChain(before.masterId))) return timeZone;
  if (timeZone !== zoneOf(before)) throw new AppError('FORBIDDEN', { message: CHAIN_REFUSED });
  return undefined;
}

/** Returns the saved brand, and the ids of the others that have got its time zone; undefined when its version is another one. */
async function save(
  deps: BrandDeps,
  { id, body, editing: { editor } }: { id: number; body: BrandBody; editing: BrandEditing },
  session: ClientSession,
): Promise<{ brand: BrandDoc; sisters: number[] } | undefined> {
  const { version, timeZone } = body;
  const at = new Date(deps.now());
  const before = await findActiveBrand(deps.brands, id, session);
  const brand = await deps.brands
    .findOneAndUpdate(
      { _id: id, status: 'ACTIVE', ...(version !== undefined && { version }) },
      {
        $set: { ...changesOf(deps, id, body), updatedAt: at, editedBy: editor, pending: true },
        $inc: { version: 1 },
      },
      { returnDocument: 'after', session },
    )
    .lean<BrandDoc>();
  if (!brand) return undefined;
  await record(deps, { before, brand, body, editor }, session);
  if (timeZone === undefined) return { brand, sisters: [] };
  const change = { masterId: brand.masterId, timeZone, editor, at };
  return { brand, sisters: await changeTimeZone(deps.brands, change, session) };
}

interface Edited {
  before: BrandDoc;
  brand: BrandDoc;
  body: BrandBody;
  editor: Editor;
}

/** Adds the edit to the journal; of the token only that it was sent or removed. */
function record(
  { journal }: BrandDeps,
  { before, brand, body: { telegramBotToken: token }, editor: by }: Edited,
  session: ClientSession,
): Promise<void> {
  const changes = differencesOf(BRAND_SHOWN, before, brand);
  const had = before.telegramBotToken !== null;
  if (token || (token !== undefined && had))
    changes.push({
      field: 'telegramBotToken',
      before: had ? HIDDEN : null,
      after: token ? HIDDEN : null,
    });
  return journal.write({ ...aboutBrand(brand), action: 'edited', by, changes }, session);
}

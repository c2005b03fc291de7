/** Creates a brand whose creator becomes its OWNER: it is PENDING until svc-auth has granted the role. */

import slugify from '@sindresorhus/slugify';
import { GRANT_OWNER_SUBJECT, GrantOwnerReply } from '@skatert/contracts/auth/access';
import { HOST_RESERVED, isReservedHost, SLUG_MAX } from '@skatert/contracts/menu/brand-host';
import type { BrandBody } from '@skatert/contracts/menu/brands';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { inTransaction, isDuplicateKey } from '@skatert/service-kit/data/database';
import { requireRoom } from '@skatert/service-kit/http/quotas';
import { changesOf } from '@skatert/service-kit/journal/changes-of';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import { requireOwnPictures } from '../pictures/require-own-pictures.js';
import { BRAND_LIST } from '../shared/menu-changes.js';
import type { BrandDeps } from './brand-deps.js';
import { aboutBrand, BRAND_SHOWN } from './brand-journal.js';
import type { BrandDoc } from './brand-model.js';
import { secretContext } from './secret-box.js';
import { changeTimeZone, zoneOfOthers } from './time-zone.js';

const GRANT_TIMEOUT_MS = 3000;
/** The default accents: readable in both themes. */
const PALETTE = ['#c2410c', '#0f766e', '#7c3aed', '#be123c', '#1d4ed8', '#4d7c0f'];

export const defaultAccent = (brandId: number): string => PALETTE[brandId % PALETTE.length] ?? '#c2410c';

/** Slugs of brands with the same name get a number up to this one, then the brand's id. */
const NUMBERED = 9;

const latin = (name: string): string =>
  slugify(name, { decamelize: false }).slice(0, SLUG_MAX).replace(/-+$/, '');

/** Returns the slug of a name in Latin letters and digits; `brand-{id}` when nothing is left of the name. */
export const slugOf = (name: string, brandId: number): string => latin(name) || `brand-${brandId}`;

/** Refuses names whose slug is a reserved host. @throws AppError VALIDATION_FAILED */
export function requireAllowedName(name: string): void {
  if (isReservedHost(latin(name))) throw invalid('name', HOST_RESERVED);
}

/**
 * Creates a brand and returns it as active.
 * @throws AppError VALIDATION_FAILED, QUOTA_EXCEEDED; UNAVAILABLE when svc-auth does not respond, then no brand is created
 */
export async function createBrand(
  deps: BrandDeps,
  master: { userId: number; username: string },
  body: BrandBody,
): Promise<BrandDoc> {
  requireAllowedName(body.name);
  requireOwnPictures(body, []);
  await requireRoomForBrand(deps, master.userId);
  const brand = await insertPending(deps, master, body);
  try {
    // Again, since concurrent calls may have found room for one.
    await requireRoomForBrand(deps, master.userId, 0);
    return await activate(deps, brand);
  } catch (error) {
    await abandonBrand(deps, brand._id);
    throw error;
  }
}

/** Requires that the account has created at most so many brands, archived ones aside. @throws AppError QUOTA_EXCEEDED */
async function requireRoomForBrand(
  { brands, quotas }: BrandDeps,
  masterId: number,
  added = 1,
): Promise<void> {
  const open = await brands.countDocuments({ masterId, status: { $in: ['PENDING', 'ACTIVE'] } });
  requireRoom(quotas.brandsOfAccount, open, added);
}

async function insertPending(
  deps: BrandDeps,
  master: { userId: number; username: string },
  body: BrandBody,
): Promise<BrandDoc> {
  const id = await deps.brandIds.next();
  const at = new Date(deps.now());
  const token = body.telegramBotToken;
  const brand: BrandDoc = {
    _id: id,
    version: 1,
    name: body.name,
    slug: slugOf(body.name, id),
    organizationName: body.organizationName || null,
    description: body.description || null,
    telegramBotToken: token ? deps.secrets.encrypt(token, secretContext(id)) : null,
    accentColor: body.accentColor ?? defaultAccent(id),
    masterId: master.userId,
    masterName: master.username,
    timeZone: body.timeZone,
    status: 'PENDING',
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
  };
  const slug = brand.slug;
  for (let number = 2; ; number += 1) {
    try {
      await deps.brands.create([brand]);
      return brand;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      brand.slug = `${slug}-${number <= NUMBERED ? number : `${id}-${number}`}`;
    }
  }
}

/** Requests the owner's membership from svc-auth, activates the brand and returns it. Idempotent. */
export async function activate(deps: BrandDeps, brand: BrandDoc): Promise<BrandDoc> {
  const grant = await deps.bus.request(
    GRANT_OWNER_SUBJECT,
    { userId: brand.masterId, brandId: brand._id, brandName: brand.name },
    GrantOwnerReply,
    GRANT_TIMEOUT_MS,
  );
  const changed = await inTransaction(deps.connection, (session) => open(deps, brand._id, grant, session));
  const now = await deps.brands.findById(brand._id).lean<BrandDoc>();
  if (now?.status !== 'ACTIVE') throw new AppError('UNAVAILABLE');
  await deps.brandPublisher.publishManyWithin(changed);
  deps.changes.publish(BRAND_LIST, now._id);
  return now;
}

/**
 * Opens a pending brand: it gets the zone of its chain, or its chain the zone that was chosen for it. Returns the ids of all
 * brands that it changed.
 */
async function open(
  { brands, journal, now }: BrandDeps,
  _id: number,
  { masterId, masterName }: z.infer<typeof GrantOwnerReply>,
  session: ClientSession,
): Promise<number[]> {
  const pending = await brands.findOne({ _id, status: 'PENDING' }, {}, { session }).lean<BrandDoc>();
  if (!pending) return [];
  const chosen = pending.timeZone;
  const timeZone = chosen ?? (await zoneOfOthers(brands, { _id, masterId }, session)) ?? DEFAULT_TIME_ZONE;
  await brands.updateOne(
    { _id },
    { $set: { timeZone, status: 'ACTIVE', masterId, masterName, pending: true }, $inc: { version: 1 } },
    { session },
  );
  const by = { id: masterId, name: masterName };
  const changes = changesOf(BRAND_SHOWN, null, { ...pending, timeZone });
  await journal.write({ ...aboutBrand(pending), action: 'created', by, changes }, session);
  if (chosen === undefined) return [_id];
  const change = { masterId, timeZone, editor: by, at: new Date(now()) };
  return [_id, ...(await changeTimeZone(brands, change, session))];
}

/** Archives a pending brand: the caller gets an error, and a membership that was granted anyway must not be visible. */
export async function abandonBrand(deps: BrandDeps, brandId: number): Promise<void> {
  const at = new Date(deps.now());
  await deps.brands.updateOne(
    { _id: brandId, status: 'PENDING' },
    {
      $set: { status: 'ARCHIVED', archivedAt: at, updatedAt: at, pending: true },
      // A zone that was chosen for it is not that of the chain.
      $unset: { timeZone: 1 },
      $inc: { version: 1 },
    },
  );
  await deps.brandPublisher.publishWithin(brandId);
}

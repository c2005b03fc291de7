/** Creates and edits couriers, and moves them to the archive and back. */
import type { CourierBody, CourierEdit, CourierParams } from '@skatert/contracts/orders/couriers';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { inTransaction, isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Quota, requireRoom } from '@skatert/service-kit/http/quotas';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { type ChangeCourierDeps, changeCourier, recordCourier } from './courier-journal.js';
import type { CourierDoc } from './courier-model.js';
import { toCourierResponse } from './find-couriers.js';

export interface WriteCourierDeps extends ChangeCourierDeps {
  courierIds: Sequence;
  quotas: { couriersOfBrand: Quota };
}

/** A courier of a brand, and who changes him. */
export interface CourierTarget extends CourierParams {
  by: Editor;
}

const fieldsOf = (body: CourierBody) => ({ ...body, folded: foldedName(body.name) });

/** Creates a courier and returns him. @throws AppError COURIER_EXISTS, QUOTA_EXCEEDED */
export async function createCourier(
  deps: WriteCourierDeps,
  { brandId, by }: { brandId: number; by: Editor },
  body: CourierBody,
): Promise<CourierDoc> {
  const _id = await deps.courierIds.next();
  const after: CourierDoc = { _id, brandId, ...fieldsOf(body), archived: false, version: 1 };
  await unique(
    inTransaction(deps.connection, async (session) => {
      await requireRoomFor(deps, brandId, session);
      await documentsOf(deps.couriers).insertOne(after, { session });
      await recordCourier(deps, { before: null, after, by }, session);
    }),
  );
  return after;
}

/**
 * Replaces what is known of a courier, and returns him; orders that he was given before keep the former name.
 * @throws AppError EDIT_CONFLICT when he has changed since the version that the editor read, COURIER_EXISTS, NOT_FOUND
 */
export const editCourier = (
  deps: WriteCourierDeps,
  target: CourierTarget,
  { version, ...body }: CourierEdit,
): Promise<CourierDoc> =>
  unique(
    changeCourier(deps, target, async (before) => {
      if (version !== undefined && before.version !== version)
        throw new AppError('EDIT_CONFLICT', { details: { current: toCourierResponse(before) } });
      return { $set: fieldsOf(body), $inc: { version: 1 } };
    }),
  );

/** Moves a courier to the archive, which ends his link, or back, and returns him; repeatable. @throws AppError NOT_FOUND, QUOTA_EXCEEDED */
export const archiveCourier = (
  deps: WriteCourierDeps,
  target: CourierTarget,
  archived: boolean,
): Promise<CourierDoc> =>
  changeCourier(deps, target, async (before, session) => {
    if (before.archived === archived) return undefined;
    if (!archived) await requireRoomFor(deps, before.brandId, session);
    return { $set: { archived }, $inc: { version: 1 }, ...(archived && { $unset: { token: 1 as const } }) };
  });

/** The quota counts the couriers that are not in the archive, at most one more than it allows. @throws AppError QUOTA_EXCEEDED */
async function requireRoomFor(
  { couriers, quotas }: WriteCourierDeps,
  brandId: number,
  session: ClientSession,
): Promise<void> {
  const { couriersOfBrand } = quotas;
  const count = await documentsOf(couriers).countDocuments(
    { brandId, archived: false },
    { limit: couriersOfBrand.max, session },
  );
  requireRoom(couriersOfBrand, count);
}

/** @throws AppError COURIER_EXISTS at its field when the write finds another courier of the brand with this name */
async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { message } = ORDERS_ERRORS.COURIER_EXISTS;
    throw new AppError(ORDERS_ERRORS.COURIER_EXISTS, { errors: { name: message } });
  }
}

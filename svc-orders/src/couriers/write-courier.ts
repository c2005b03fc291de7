/** Creates and edits couriers, and moves them to the archive and back. */
import type { CourierBody, CourierEdit, CourierParams } from '@skatert/contracts/orders/couriers';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Quota, requireRoom } from '@skatert/service-kit/http/quotas';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { CourierDoc } from './courier-model.js';
import { type CouriersDeps, findCourier, toCourierResponse } from './find-couriers.js';

export interface WriteCourierDeps extends CouriersDeps {
  courierIds: Sequence;
  quotas: { couriersOfBrand: Quota };
}

const fieldsOf = (body: CourierBody) => ({ ...body, folded: foldedName(body.name) });

/** Creates a courier and returns him. @throws AppError COURIER_EXISTS, QUOTA_EXCEEDED */
export async function createCourier(
  deps: WriteCourierDeps,
  brandId: number,
  body: CourierBody,
): Promise<CourierDoc> {
  await requireRoomFor(deps, brandId);
  const _id = await deps.courierIds.next();
  const doc: CourierDoc = { _id, brandId, ...fieldsOf(body), archived: false, version: 1 };
  await unique(documentsOf(deps.couriers).insertOne(doc));
  return doc;
}

/**
 * Replaces what is known of a courier, and returns him; orders that he was given before keep the former name.
 * @throws AppError EDIT_CONFLICT when he has changed since the version that the editor read, COURIER_EXISTS, NOT_FOUND
 */
export async function editCourier(
  deps: WriteCourierDeps,
  place: CourierParams,
  { version, ...body }: CourierEdit,
): Promise<CourierDoc> {
  for (;;) {
    const before = await findCourier(deps, place);
    if (version !== undefined && before.version !== version)
      throw new AppError('EDIT_CONFLICT', { details: { current: toCourierResponse(before) } });
    const edited = await unique(
      documentsOf(deps.couriers).findOneAndUpdate(
        { _id: before._id, brandId: place.brandId, version: before.version },
        { $set: fieldsOf(body), $inc: { version: 1 } },
        { returnDocument: 'after' },
      ),
    );
    // Null: another editor was faster; the loop compares the version again.
    if (edited) return edited;
  }
}

/** Moves a courier to the archive, which ends his link, or back, and returns him; repeatable. @throws AppError NOT_FOUND, QUOTA_EXCEEDED */
export async function archiveCourier(
  deps: WriteCourierDeps,
  place: CourierParams,
  archived: boolean,
): Promise<CourierDoc> {
  const { brandId, id } = place;
  if (!archived) await requireRoomFor(deps, brandId);
  const changed = await documentsOf(deps.couriers).findOneAndUpdate(
    { _id: id, brandId, archived: !archived },
    { $set: { archived }, $inc: { version: 1 }, ...(archived && { $unset: { token: 1 as const } }) },
    { returnDocument: 'after' },
  );
  return changed ?? findCourier(deps, place);
}

/** The quota counts the couriers that are not in the archive, at most one more than it allows. @throws AppError QUOTA_EXCEEDED */
async function requireRoomFor({ couriers, quotas }: WriteCourierDeps, brandId: number): Promise<void> {
  const { couriersOfBrand } = quotas;
  const count = await documentsOf(couriers).countDocuments(
    { brandId, archived: false },
    { limit: couriersOfBrand.max },
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

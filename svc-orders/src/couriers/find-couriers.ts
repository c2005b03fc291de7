import { COURIER_TEXTS, COURIERS_LISTED_MAX } from '@skatert/contracts/orders/courier-rules';
import type { Courier } from '@skatert/contracts/orders/couriers';
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { CourierDoc, CourierModel } from './courier-model.js';

/** What reads couriers depends on. */
export interface CouriersDeps {
  couriers: CourierModel;
}

/** Returns the couriers of a brand by name, those in the archive last; at most `COURIERS_LISTED_MAX`. */
export const listCouriers = ({ couriers }: CouriersDeps, brandId: number): Promise<CourierDoc[]> =>
  documentsOf(couriers)
    .find({ brandId }, { sort: { archived: 1, folded: 1 }, limit: COURIERS_LISTED_MAX })
    .toArray();

/** @throws AppError NOT_FOUND also for a courier of another brand */
export async function findCourier(
  { couriers }: CouriersDeps,
  { brandId, id }: { brandId: number; id: number },
  read?: ReadOptions,
): Promise<CourierDoc> {
  const found = await documentsOf(couriers).findOne({ _id: id, brandId }, read);
  if (!found) throw courierNotFound();
  return found;
}

export const courierNotFound = (): AppError => new AppError('NOT_FOUND', { message: COURIER_TEXTS.notFound });

export const toCourierResponse = ({ _id, name, phone, comment, ...rest }: CourierDoc): Courier => ({
  id: _id,
  name,
  phone,
  comment,
  phoneShown: rest.phoneShown,
  archived: rest.archived,
  version: rest.version,
});

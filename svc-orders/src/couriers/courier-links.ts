/** Makes and ends the link of a courier's page; a new one ends the former. */
import type { CourierLink } from '@skatert/contracts/orders/courier-page';
import { COURIER_TEXTS } from '@skatert/contracts/orders/courier-rules';
import type { CourierParams } from '@skatert/contracts/orders/couriers';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import { isSameToken, newLinkToken } from '../shared/link-token.js';
import { type ChangeCourierDeps, changeCourier } from './courier-journal.js';
import type { CourierDoc } from './courier-model.js';
import { type CouriersDeps, findCourier } from './find-couriers.js';
import type { CourierTarget } from './write-courier.js';

/** @throws AppError NOT_FOUND for a courier of another brand, as the next ones do */
export async function readCourierLink(deps: CouriersDeps, place: CourierParams): Promise<CourierLink> {
  return { token: (await findCourier(deps, place)).token ?? null };
}

/** @throws AppError COURIER_ARCHIVED */
export async function renewCourierLink(deps: ChangeCourierDeps, target: CourierTarget): Promise<CourierLink> {
  const token = newLinkToken();
  await changeCourier(deps, target, async ({ archived }) => {
    if (archived) throw new AppError(ORDERS_ERRORS.COURIER_ARCHIVED);
    return { $set: { token } };
  });
  return { token };
}

export async function endCourierLink(deps: ChangeCourierDeps, target: CourierTarget): Promise<CourierLink> {
  await changeCourier(deps, target, async ({ token }) =>
    token ? { $unset: { token: 1 as const } } : undefined,
  );
  return { token: null };
}

/** Returns the courier of a link. @throws AppError NOT_FOUND for an unknown one and another token: a caller can't tell which */
export async function courierOfLink(
  { couriers }: CouriersDeps,
  { id, token }: { id: number; token: string },
): Promise<CourierDoc> {
  const courier = await documentsOf(couriers).findOne({ _id: id });
  if (!courier?.token || courier.archived || !isSameToken(courier.token, token))
    throw new AppError('NOT_FOUND', { message: COURIER_TEXTS.gone });
  return courier;
}

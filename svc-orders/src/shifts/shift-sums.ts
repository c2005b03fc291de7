/** What belongs to an open shift is added to its sums in the transaction that records it: it is in one shift, or in none. */
import type { PaymentKind, PaymentMethod } from '@skatert/contracts/orders/payments';
import { servesPoint } from '@skatert/contracts/shared/staff-points';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, mongo } from 'mongoose';
import type { MenuReader } from '../menu/menu-reader.js';
import { IS_OPEN, OPEN_BY_BRAND, type ShiftDeps, type ShiftDoc } from './shift-model.js';

/** What shifts need to know of an order. */
interface ShiftOrder {
  brandId: number;
  pickupPoint: { id: number } | null;
  total: number;
  discount?: number;
  payments?: readonly { kind: PaymentKind; shiftId?: number }[];
  /** The shift that counts it without a payment. */
  freeShiftId?: number;
}

/** Who records money, and the points of the brand to which he is bound; undefined: all of them. */
export interface ShiftStaff {
  userId: number;
  own: readonly number[] | undefined;
  /** Where he takes the money; undefined: not known. */
  deskPointId?: number | undefined;
  /** The point in whose drawer the money of a delivery is, by his own word: it is in no other one. */
  drawerPointId?: number | undefined;
}

export interface OpenShiftDeps extends ShiftDeps {
  menu: Pick<MenuReader, 'points'>;
}

/** A shift was closed between its being found and its sums being changed: the caller finds another one, or none. */
export class ShiftEnded extends Error {}

/** Where the money of an order belongs. */
export interface Drawer {
  /** The open shift whose sums it changes; undefined: none. */
  shiftId: number | undefined;
  /** True: cash would lie in a drawer that no open shift has, and a shift could be opened. */
  lacksShift: boolean;
  /** The open shifts of which one has it, when nobody but the staff member can know which; absent: it is known, or there is none. */
  choices?: OpenedShift[];
}

export type OpenedShift = Pick<ShiftDoc, '_id' | 'pointId' | 'pointName' | 'number' | 'openedBy'>;

/**
 * Finds the open shift to which a record of an order's money belongs, when this member of the staff makes it: that of the order's
 * point. A delivery has no point: it is that of the drawer that he names, else that of his desk, else that of the shift that he has opened,
 * or the only open one of his points; points that were removed take no money. With several open ones it is in none: cash where the brand works
 * by shifts is refused with `choices` then, and he is asked.
 */
export async function findDrawer(
  { shifts, menu }: OpenShiftDeps,
  { brandId, pickupPoint }: Pick<ShiftOrder, 'brandId' | 'pickupPoint'>,
  { userId, own, deskPointId, drawerPointId }: ShiftStaff,
): Promise<Drawer> {
  const open = await documentsOf(shifts)
    .find<OpenedShift>(
      { brandId, ...IS_OPEN },
      {
        hint: OPEN_BY_BRAND,
        sort: { _id: -1 },
        projection: { pointId: 1, pointName: 1, number: 1, openedBy: 1 },
      },
    )
    .toArray();
  const ofPoint = open.find(({ pointId }) => pointId === pickupPoint?.id);
  if (ofPoint) return { shiftId: ofPoint._id, lacksShift: false };
  const points = await menu.points(pickupPoint ? [pickupPoint.id] : open.map(({ pointId }) => pointId));
  const isRemoved = (pointId: number): boolean => points.get(pointId)?.removed === true;
  if (pickupPoint) return { shiftId: undefined, lacksShift: !isRemoved(pickupPoint.id) };
  const theirs = open.filter(({ pointId }) => servesPoint(own, pointId) && !isRemoved(pointId));
  const at = (asked: number) => theirs.find(({ pointId }) => pointId === asked);
  const usual = () =>
    (deskPointId !== undefined && at(deskPointId)) ||
    theirs.find(({ openedBy }) => openedBy.userId === userId) ||
    (theirs.length === 1 ? theirs[0] : undefined);
  const shift = drawerPointId === undefined ? usual() : at(drawerPointId);
  return {
    shiftId: shift?._id,
    lacksShift: theirs.length === 0,
    ...(!shift && theirs.length > 0 && { choices: theirs }),
  };
}

export interface ShiftMoney {
  shiftId: number;
  kind: PaymentKind;
  method: PaymentMethod;
  amount: number;
}

const SUM_OF_KIND = { PAID: 'paid', REFUNDED: 'refunded' } as const;

/** Returns what adds a record to the sums of its shift. @throws ShiftEnded when the shift is closed */
export function addToShift(
  deps: ShiftDeps,
  order: ShiftOrder,
  { shiftId, kind, method, amount }: ShiftMoney,
): (session: ClientSession) => Promise<void> {
  const isPaidHere = order.payments?.some((each) => each.kind === 'PAID' && each.shiftId === shiftId);
  const isFirst = kind === 'PAID' && !isPaidHere && order.freeShiftId !== shiftId;
  const sums = {
    [`methods.${method}.${SUM_OF_KIND[kind]}`]: amount,
    ...(isFirst && ordersSum(order)),
  };
  return addToOpen(deps, shiftId, sums);
}

/** Returns what counts an order that costs nothing, by its discount, in a shift. @throws ShiftEnded when the shift is closed */
export const countFree = (
  deps: ShiftDeps,
  order: ShiftOrder,
  shiftId: number,
): ((session: ClientSession) => Promise<void>) => addToOpen(deps, shiftId, ordersSum(order));

const ordersSum = ({ discount = 0 }: ShiftOrder) => ({ orders: 1, discounts: discount });

const addToOpen =
  (deps: ShiftDeps, _id: number, sums: Record<string, number>) =>
  async (session: ClientSession): Promise<void> => {
    if (!(await increase(deps, { _id, ...IS_OPEN }, sums, session))) throw new ShiftEnded();
  };

/** Returns what counts a cancellation in the open shift of the order's point; undefined for deliveries, which have none. */
export function countCanceled(
  deps: ShiftDeps,
  { pickupPoint, total }: ShiftOrder,
): ((session: ClientSession) => Promise<void>) | undefined {
  if (!pickupPoint) return undefined;
  const where = { pointId: pickupPoint.id, ...IS_OPEN };
  return async (session) => {
    await increase(deps, where, { canceled: 1, canceledSum: total }, session);
  };
}

/** Returns false without such a shift. */
async function increase(
  { shifts }: ShiftDeps,
  where: mongo.Filter<ShiftDoc>,
  sums: Record<string, number>,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await documentsOf(shifts).updateOne(where, { $inc: sums as never }, { session });
  return matchedCount > 0;
}

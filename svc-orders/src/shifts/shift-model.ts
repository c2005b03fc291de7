/** The shifts of the counters. Money in kopecks. */
import { CHANGER_ROLES, type ChangerRole } from '@skatert/contracts/orders/order-history';
import type { PaymentMethod } from '@skatert/contracts/orders/payments';
import { CASH_MOVE_KINDS, type CashMoveKind } from '@skatert/contracts/orders/shift-rules';
import { date, defineModel, number, text, textOrNull } from '@skatert/service-kit/data/define-model';
import type { Definition } from '@skatert/service-kit/data/documents';
import { type Model, Schema } from 'mongoose';

export interface ShiftPerson {
  userId: number;
  role: ChangerRole;
}

/** Cash that was put into the drawer or taken out. */
export interface CashMoveDoc {
  /** The idempotency key of the call. */
  key: string;
  kind: CashMoveKind;
  amount: number;
  reason: string;
  by: ShiftPerson;
  at: Date;
}

export interface ShiftDoc {
  _id: number;
  brandId: number;
  brandName: string;
  pointId: number;
  /** As it was then. */
  pointName: string;
  /** 1 for the first shift of the point, without gaps. */
  number: number;
  openedAt: Date;
  openedBy: ShiftPerson;
  openingCash: number;
  /** Absent once it is closed; an index allows one per point. */
  isOpen?: true;
  /** Absent while it is open. */
  closedAt?: Date;
  closedBy?: ShiftPerson;
  countedCash?: number;
  comment: string | null;
  /** What was paid and given back; a method without records is absent. A later release may know more methods. */
  methods: Partial<Record<PaymentMethod, { paid?: number; refunded?: number }>>;
  /** The orders with a payment in the shift, and those that cost nothing by a discount; their discounts. */
  orders: number;
  discounts: number;
  /** The orders of the point that were canceled meanwhile. */
  canceled: number;
  canceledSum: number;
  cashIn: number;
  cashOut: number;
  /** At most `CASH_MOVES_MAX`. */
  moves: CashMoveDoc[];
}

export type ShiftModel = Model<ShiftDoc>;

export interface ShiftDeps {
  shifts: ShiftModel;
}

const person: Definition<ShiftPerson> = {
  userId: number,
  role: { type: String, enum: CHANGER_ROLES, required: true },
};
const personSchema = new Schema<ShiftPerson>(person, { _id: false });

const cashMove: Definition<CashMoveDoc> = {
  key: text,
  kind: { type: String, enum: CASH_MOVE_KINDS, required: true },
  amount: number,
  reason: text,
  by: { type: personSchema, required: true },
  at: date,
};

/** The open shifts of a brand: there are as many as points, and an index has no others. */
export const OPEN_BY_BRAND = { brandId: 1 } as const;
export const IS_OPEN = { isOpen: true } as const;
/** The shifts of a point by their numbers. */
export const BY_NUMBER = { pointId: 1, number: -1 } as const;
/** The closed ones of a brand and of a point, the newest first. */
export const BY_CLOSING = { brandId: 1, closedAt: -1, _id: -1 } as const;
export const BY_POINT_CLOSING = { brandId: 1, pointId: 1, closedAt: -1, _id: -1 } as const;

export const createShiftModel = defineModel<ShiftDoc>(
  'shifts',
  {
    _id: number,
    brandId: number,
    brandName: text,
    pointId: number,
    pointName: text,
    number,
    openedAt: date,
    openedBy: { type: personSchema, required: true },
    openingCash: number,
    isOpen: Boolean,
    closedAt: Date,
    closedBy: { type: personSchema, default: undefined },
    countedCash: Number,
    comment: textOrNull,
    methods: { type: Object, required: true },
    orders: number,
    discounts: number,
    canceled: number,
    canceledSum: number,
    cashIn: number,
    cashOut: number,
    moves: [new Schema<CashMoveDoc>(cashMove, { _id: false })],
  },
  [
    [{ pointId: 1 }, { name: 'open', unique: true, partialFilterExpression: IS_OPEN }],
    [OPEN_BY_BRAND, { partialFilterExpression: IS_OPEN }],
    [BY_NUMBER, { unique: true }],
    BY_CLOSING,
    BY_POINT_CLOSING,
  ],
  // A shift without payments has an empty object of them.
  { minimize: false },
);

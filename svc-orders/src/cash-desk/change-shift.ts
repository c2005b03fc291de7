/** Opens and closes shifts, and moves cash: each act is one transaction with its entry in the journal. */
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import {
  CASH_MOVES_MAX,
  type CashMoveKind,
  cashShortText,
  SHIFT_TEXTS,
} from '@skatert/contracts/orders/shift-rules';
import type { JournalAction, JournalField } from '@skatert/contracts/shared/journal-texts';
import { formatRoubles, kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { inTransaction, isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { findRepeated, hashOf } from '@skatert/service-kit/http/keyed-call';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { MenuReader } from '../menu/menu-reader.js';
import { pointOfBrand } from '../menu/place-of-path.js';
import type { Changer } from '../orders/order-parts.js';
import { recordAct, type StaffJournalDeps } from '../orders/staff-journal.js';
import {
  BY_NUMBER,
  type CashMoveDoc,
  IS_OPEN,
  type ShiftDeps,
  type ShiftDoc,
} from '../shifts/shift-model.js';
import { cashOf } from './shift-response.js';

export interface ChangeShiftDeps extends ShiftDeps, StaffJournalDeps {
  connection: Connection;
  menu: MenuReader;
  shiftIds: Sequence;
  now: () => number;
}

export const shiftNotFound = (): AppError => new AppError('NOT_FOUND', { message: SHIFT_TEXTS.gone });

interface NewShift {
  brandId: number;
  pointId: number;
  /** In kopecks. */
  openingCash: number;
  by: Changer;
}

/** A point whose shifts are opened and closed at the same moment again and again is refused after so many attempts. */
const ATTEMPTS = 5;

/** Opens a shift and returns it. @throws AppError NOT_FOUND for a point of another brand, SHIFT_OPEN */
export async function openShift(
  deps: ChangeShiftDeps,
  { brandId, pointId, ...opening }: NewShift,
): Promise<ShiftDoc> {
  const point = await pointOfBrand(deps.menu, brandId, pointId);
  const brand = await deps.menu.brand(brandId);
  const _id = await deps.shiftIds.next();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const last = await documentsOf(deps.shifts).findOne({ pointId }, { sort: BY_NUMBER });
    if (last?.isOpen) break;
    const shift = newShift(
      {
        _id,
        brandId,
        brandName: brand?.name ?? '',
        pointId,
        pointName: point.name,
        number: (last?.number ?? 0) + 1,
      },
      opening,
      new Date(deps.now()),
    );
    try {
      await inTransaction(deps.connection, async (session) => {
        await documentsOf(deps.shifts).insertOne(shift, { session });
        await record(
          deps,
          shift,
          { action: 'shift-opened', by: opening.by, sums: { cash: opening.openingCash } },
          session,
        );
      });
      return shift;
    } catch (error) {
      // Another call has opened one, and may have closed it already.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new AppError(ORDERS_ERRORS.SHIFT_OPEN);
}

type Place = Pick<ShiftDoc, '_id' | 'brandId' | 'brandName' | 'pointId' | 'pointName' | 'number'>;

const newShift = (
  place: Place,
  { openingCash, by }: Pick<NewShift, 'openingCash' | 'by'>,
  openedAt: Date,
): ShiftDoc => ({
  ...place,
  ...IS_OPEN,
  openedAt,
  openedBy: by,
  openingCash,
  comment: null,
  methods: {},
  orders: 0,
  discounts: 0,
  canceled: 0,
  canceledSum: 0,
  cashIn: 0,
  cashOut: 0,
  moves: [],
});

export interface NewCashMove {
  key: string;
  kind: CashMoveKind;
  /** In kopecks. */
  amount: number;
  reason: string;
  by: Changer;
}

const MOVES = {
  IN: { field: 'cashIn', action: 'cash-in' },
  OUT: { field: 'cashOut', action: 'cash-out' },
} as const;

/**
 * Puts cash into the drawer or takes it out, and returns the shift. A repeat with the key changes nothing.
 * @throws AppError SHIFT_CLOSED, CASH_MOVES_FULL, CASH_SHORT, IDEMPOTENCY_KEY_REUSED
 */
export function moveCash(deps: ChangeShiftDeps, id: number, move: NewCashMove): Promise<ShiftDoc> {
  return change(deps, id, (shift) => {
    if (findRepeated(shift.moves.map(keyedMove), keyedMove(move))) return undefined;
    if (!shift.isOpen) throw new AppError(ORDERS_ERRORS.SHIFT_CLOSED);
    if (shift.moves.length >= CASH_MOVES_MAX) throw new AppError(ORDERS_ERRORS.CASH_MOVES_FULL);
    const { kind, amount, reason, by } = move;
    const cash = cashOf(shift);
    if (kind === 'OUT' && amount > cash)
      throw new AppError(ORDERS_ERRORS.CASH_SHORT, { message: cashShortText(kopecksToRoubles(cash)) });
    const { field, action } = MOVES[kind];
    return {
      update: { $push: { moves: { ...move, at: new Date(deps.now()) } }, $inc: { [field]: amount } },
      act: { action, by, sums: { cash: amount }, reason },
    };
  });
}

const keyedMove = ({ key, kind, amount, reason, by }: Omit<CashMoveDoc, 'at'>) => ({
  key,
  bodyHash: hashOf([kind, amount, reason, by.userId]),
});

interface Count {
  /** In kopecks. */
  countedCash: number;
  comment: string | null;
  by: Changer;
}

/** Closes a shift with what was counted, and returns it: from now on its sums stay. @throws AppError SHIFT_CLOSED */
export function closeShift(deps: ChangeShiftDeps, id: number, { by, ...count }: Count): Promise<ShiftDoc> {
  return change(deps, id, (shift) => {
    if (!shift.isOpen) throw new AppError(ORDERS_ERRORS.SHIFT_CLOSED);
    const difference = count.countedCash - cashOf(shift);
    return {
      update: { $set: { ...count, closedAt: new Date(deps.now()), closedBy: by }, $unset: { isOpen: 1 } },
      act: {
        action: 'shift-closed',
        by,
        sums: { cash: count.countedCash, difference },
        reason: count.comment,
      },
    };
  });
}

interface Act {
  action: JournalAction;
  by: Changer;
  /** In kopecks. */
  sums: Partial<Record<'cash' | 'difference', number>>;
  reason?: string | null;
}

interface ShiftChange {
  update: mongo.UpdateFilter<ShiftDoc>;
  act: Act;
}

/** Changes a shift by what it is in the transaction; undefined: it is as it should be. @throws AppError NOT_FOUND */
function change(
  deps: ChangeShiftDeps,
  _id: number,
  decide: (shift: ShiftDoc) => ShiftChange | undefined,
): Promise<ShiftDoc> {
  const shifts = documentsOf(deps.shifts);
  return inTransaction(deps.connection, async (session) => {
    const before = await shifts.findOne({ _id }, { session });
    if (!before) throw shiftNotFound();
    const decided = decide(before);
    if (!decided) return before;
    const options = { session, returnDocument: 'after' } as const;
    const after = await shifts.findOneAndUpdate({ _id }, decided.update, options);
    await record(deps, before, decided.act, session);
    return after ?? before;
  });
}

function record(
  deps: StaffJournalDeps,
  { _id, brandId, pointId, pointName, number }: Place,
  { action, by, sums, reason }: Act,
  session: ClientSession,
): Promise<void> {
  const amounts = Object.entries(sums).map(([field, sum]) => ({
    field: field as JournalField,
    before: null,
    after: formatRoubles(kopecksToRoubles(sum)),
  }));
  const changes = reason ? [...amounts, { field: 'reason' as const, before: null, after: reason }] : amounts;
  const name = `№ ${number}, ${pointName}`;
  return recordAct(
    deps,
    { scope: { brandId }, pointId, kind: 'shift', objectId: _id, name, action, by, changes },
    session,
  );
}

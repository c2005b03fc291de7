/** Shifts in responses. */

import { PAYMENT_METHODS } from '@skatert/contracts/orders/payments';
import { type CashSums, expectedCash } from '@skatert/contracts/orders/shift-rules';
import type { Shift, ShiftRow } from '@skatert/contracts/orders/shifts';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import { type Accounts, staffName } from '../orders/people.js';
import type { ShiftDoc, ShiftPerson } from '../shifts/shift-model.js';

export interface ShiftNamesDeps {
  accounts: AccountModel;
}

type CashOfShift = Pick<ShiftDoc, 'methods' | 'openingCash' | 'cashIn' | 'cashOut'>;

/** Returns what should be in the drawer of a shift, in kopecks. */
export const cashOf = (shift: CashOfShift): number => expectedCash(cashSums(shift));

function cashSums({ methods, openingCash, cashIn, cashOut }: CashOfShift): CashSums {
  const { paid = 0, refunded = 0 } = methods.CASH ?? {};
  return { openingCash, cashPaid: paid, cashRefunded: refunded, cashIn, cashOut };
}

/** Returns shifts without their moves of cash. */
export async function toShiftRows(deps: ShiftNamesDeps, shifts: readonly ShiftDoc[]): Promise<ShiftRow[]> {
  const accounts = await findAccounts(deps.accounts, shifts.flatMap(peopleOf));
  return shifts.map((shift) => toRow(shift, accounts));
}

export async function toShiftResponse(deps: ShiftNamesDeps, shift: ShiftDoc): Promise<Shift> {
  const movers = shift.moves.map(({ by }) => by.userId);
  const accounts = await findAccounts(deps.accounts, [...peopleOf(shift), ...movers]);
  return {
    ...toRow(shift, accounts),
    moves: shift.moves.map(({ at, kind, amount, reason, by }) => ({
      at: at.toISOString(),
      kind,
      amount: kopecksToRoubles(amount),
      reason,
      by: named(shift, by, accounts),
    })),
  };
}

const peopleOf = ({ openedBy, closedBy }: ShiftDoc): number[] =>
  closedBy ? [openedBy.userId, closedBy.userId] : [openedBy.userId];

const named = (shift: ShiftDoc, by: ShiftPerson, accounts: Accounts) => ({
  ...by,
  name: staffName(shift, by, accounts),
});

function toRow(shift: ShiftDoc, accounts: Accounts): ShiftRow {
  const { _id: id, brandId, brandName, pointId, pointName, number, openedAt, openedBy, comment } = shift;
  const { closedAt, closedBy, countedCash, methods, orders, canceled } = shift;
  const expected = cashOf(shift);
  return {
    id,
    brandId,
    brandName,
    pointId,
    pointName,
    number,
    openedAt: openedAt.toISOString(),
    openedBy: named(shift, openedBy, accounts),
    openingCash: kopecksToRoubles(shift.openingCash),
    closedAt: closedAt?.toISOString() ?? null,
    closedBy: closedBy ? named(shift, closedBy, accounts) : null,
    countedCash: countedCash === undefined ? null : kopecksToRoubles(countedCash),
    comment,
    methods: PAYMENT_METHODS.map((method) => ({
      method,
      paid: kopecksToRoubles(methods[method]?.paid ?? 0),
      refunded: kopecksToRoubles(methods[method]?.refunded ?? 0),
    })),
    cashIn: kopecksToRoubles(shift.cashIn),
    cashOut: kopecksToRoubles(shift.cashOut),
    expectedCash: kopecksToRoubles(expected),
    difference: countedCash === undefined ? null : kopecksToRoubles(countedCash - expected),
    orders,
    discounts: kopecksToRoubles(shift.discounts),
    canceled,
    canceledSum: kopecksToRoubles(shift.canceledSum),
  };
}

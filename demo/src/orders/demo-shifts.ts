/** The shifts of a demo brand's first counter: one a day, opened before its orders and closed behind them. */
import { closeShift, moveCash, openShift } from '@skatert/svc-orders/cash-desk/change-shift';
import { cashOf } from '@skatert/svc-orders/cash-desk/shift-response';
import type { Changer } from '@skatert/svc-orders/orders/order-parts';
import type { OrdersDeps } from '@skatert/svc-orders/orders-deps';
import type { ShiftDoc } from '@skatert/svc-orders/shifts/shift-model';
import { startOf } from './demo-days.js';

/** How many days have shifts, today as the last one. */
const SHIFT_DAYS = 5;
const HOUR_MS = 60 * 60 * 1000;
/** Mostly before the first order of a day, and behind its last payment; from the day's beginning. */
const OPENS_MS = 7.5 * HOUR_MS;
const CLOSES_MS = 23.75 * HOUR_MS;
/** What stays in the drawer, and what once lacked; in kopecks. */
const FLOAT = 300_000;
const LACKED = 5000;

export interface ShiftPlace {
  brandId: number;
  pointId: number;
  by: Changer;
}

/** Opens and closes the shifts while the orders are created in the order of time. */
export class DemoShifts {
  #open: ShiftDoc | undefined;
  #closed = 0;

  /** `depsAt`: what the use cases need at a time in ms; `now` in ms. */
  constructor(
    private readonly depsAt: (at: number) => OrdersDeps & { now: () => number },
    private readonly place: ShiftPlace,
    private readonly now: number,
  ) {}

  /** Lets the counter work at this time, in ms: the shift of the day before is closed. */
  async before(at: number): Promise<void> {
    const day = startOf(at);
    if (day <= startOf(this.now, -SHIFT_DAYS)) return;
    if (this.#open && startOf(this.#open.openedAt.getTime()) === day) return;
    await this.#close();
    const opening = { ...this.place, openingCash: FLOAT };
    // A demo that is loaded at night has orders of this night.
    this.#open = await openShift(this.depsAt(Math.min(day + OPENS_MS, at)), opening);
  }

  /** Closes the last shift, unless its day is not over. */
  async end(): Promise<void> {
    if (this.#open && startOf(this.#open.openedAt.getTime()) < startOf(this.now)) await this.#close();
  }

  async #close(): Promise<void> {
    const shift = this.#open;
    if (!shift) return;
    const deps = this.depsAt(startOf(shift.openedAt.getTime()) + CLOSES_MS);
    const { by } = this.place;
    const found = await deps.shifts.findById(shift._id).lean<ShiftDoc>();
    const surplus = found ? cashOf(found) - FLOAT : 0;
    if (surplus > 0)
      await moveCash(deps, shift._id, {
        key: 'demo',
        kind: 'OUT',
        amount: surplus,
        reason: 'Инкассация',
        by,
      });
    const lacks = this.#closed === 1;
    const comment = lacks ? 'Ошиблись со сдачей' : null;
    await closeShift(deps, shift._id, { countedCash: lacks ? FLOAT - LACKED : FLOAT, comment, by });
    this.#closed += 1;
    this.#open = undefined;
  }
}

/** What was paid on some days and belongs to no shift: its sums are those of the reports, so that both always add up. */
import { PAYMENT_METHODS } from '@skatert/contracts/orders/payments';
import type { MethodSums, ShiftPayments } from '@skatert/contracts/orders/shifts';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { Days } from '@skatert/contracts/shared/periods';
import type { BrandScope } from '@skatert/service-kit/access/brand-scopes';
import type { MenuReader } from '../menu/menu-reader.js';
import { zoneOfBrands } from '../menu/zone-of-brands.js';
import { type LogPositionModel, readPosition } from '../projections/log-position-model.js';
import { type Counted, type ReadSumsDeps, sumsOf } from '../reports/read-sums.js';
import { REPORTS } from '../reports/report-deps.js';
import { mergeRows } from '../reports/sum-orders.js';
import { methodsOf } from '../reports/sum-paid.js';

export interface ShiftPaymentsDeps extends ReadSumsDeps {
  menu: Pick<MenuReader, 'brands'>;
  logPositions: LogPositionModel;
}

/** @param scope the orders that the caller sees; of a whole brand, all records are summed up, too */
export async function readShiftPayments(
  deps: ShiftPaymentsDeps,
  scope: BrandScope,
  days: Days,
): Promise<ShiftPayments> {
  const counted = { ...days, scopes: [scope] };
  const [outside, all, timeZone, position] = await Promise.all([
    readMethods(deps, counted, 'unshifted'),
    scope.pointIds ? undefined : readMethods(deps, counted, 'paid'),
    zoneOfBrands(deps, [scope.brandId]),
    readPosition(deps.logPositions, {}, REPORTS),
  ]);
  return { ...days, outside, ...(all && { all }), building: position === undefined, timeZone };
}

async function readMethods(
  deps: ReadSumsDeps,
  counted: Counted,
  dimension: 'paid' | 'unshifted',
): Promise<MethodSums[]> {
  const stored = await sumsOf(deps, counted, dimension);
  const methods = methodsOf(mergeRows(stored.map(({ rows }) => rows)));
  return PAYMENT_METHODS.map((method) => ({
    method,
    paid: kopecksToRoubles(methods[method]?.paid ?? 0),
    refunded: kopecksToRoubles(methods[method]?.refunded ?? 0),
  }));
}

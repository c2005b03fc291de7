/** The rows of each report, from the stored sums. In kopecks. */

import { fullNameOf } from '@skatert/contracts/auth/person-name';
import { NO_GROUP, NO_STATION } from '@skatert/contracts/orders/report-rows';
import { MENU_BRANDS_MAX, REPORT_TEXTS, type ReportName } from '@skatert/contracts/orders/report-rules';
import { daysIn } from '@skatert/contracts/shared/periods';
import { invalid } from '@skatert/service-kit/shared/errors';
import { groupBy } from '@skatert/service-kit/shared/group-by';
import { someAtOnce } from '@skatert/service-kit/shared/some-at-once';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import { type KitchenSettingsModel, readKitchenSettings } from '../kitchen/kitchen-settings.js';
import { type DishGroup, type ReadDishGroups, stationsFrom } from './dish-groups.js';
import { stationRows } from './kitchen-times.js';
import { type TimeRow, timeRows } from './order-minutes.js';
import { type Counted, type ReadSumsDeps, sumsOf } from './read-sums.js';
import { type Dimension, NO_FIGURES, type SumRow } from './report-model.js';
import { type PersonRow, peopleRows } from './staff-acts.js';
import { readStopRows, type StopRow, type StopRowsDeps } from './stop-rows.js';
import { mergeRows } from './sum-orders.js';

export interface ReportRowsDeps extends ReadSumsDeps, StopRowsDeps {
  accounts: AccountModel;
  kitchenSettings: KitchenSettingsModel;
  readDishGroups: ReadDishGroups;
}

/** A sum, with times, acts or stops where the report is about them. */
export type ReadRow = SumRow &
  Partial<Pick<TimeRow, 'median' | 'p90'> & Pick<PersonRow, 'acts'> & Pick<StopRow, 'stops'>>;

type ReadRows = (deps: ReportRowsDeps, counted: Counted) => Promise<ReadRow[]>;

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Returns the merged rows of a dimension. */
const merged = async (deps: ReadSumsDeps, counted: Counted, dimension: Dimension): Promise<SumRow[]> =>
  mergeRows((await sumsOf(deps, counted, dimension)).map(({ rows }) => rows));

const bySum = (rows: SumRow[]): SumRow[] => rows.sort((a, b) => b.sum - a.sum || b.orders - a.orders);

const rowsOf =
  (dimension: Dimension): ReadRows =>
  async (deps, counted) =>
    bySum(await merged(deps, counted, dimension));

/** Returns a row for each day. */
async function readDays(deps: ReadSumsDeps, counted: Counted): Promise<SumRow[]> {
  const byDay = new Map((await merged(deps, counted, 'day')).map((row) => [row.key, row]));
  return daysIn(counted).map((key) => byDay.get(key) ?? { key, ...NO_FIGURES });
}

async function readHours(deps: ReadSumsDeps, counted: Counted): Promise<SumRow[]> {
  const byHour = new Map((await merged(deps, counted, 'hour')).map((row) => [row.key, row]));
  return HOURS.map((key) => byHour.get(key) ?? { key, ...NO_FIGURES });
}

/** Names people as their orders do: never by their logins. */
async function readStaff(deps: ReportRowsDeps, counted: Counted): Promise<ReadRow[]> {
  const people = peopleRows(await merged(deps, counted, 'staff'));
  const accounts = await findAccounts(
    deps.accounts,
    people.map(({ key }) => Number(key)),
  );
  return people.map((person) => {
    const name = fullNameOf(accounts.get(Number(person.key)), '');
    return name ? { ...person, name } : person;
  });
}

/** How many brands' menus are asked at the same time. */
const MENUS_AT_ONCE = 8;

/**
 * Returns the sums of a dimension of dishes, by what they are grouped by: the function of `keysOf` gets the group of a dish in its brand's
 * menu.
 * @throws AppError VALIDATION_FAILED for more than `MENU_BRANDS_MAX` brands
 */
async function regrouped(
  deps: ReportRowsDeps,
  counted: Counted,
  dimension: Dimension,
  keysOf: (brandId: number) => Promise<(group: DishGroup | undefined) => Pick<SumRow, 'key' | 'name'>>,
): Promise<SumRow[]> {
  const brands = [...groupBy(await sumsOf(deps, counted, dimension), ({ brandId }) => brandId)];
  if (brands.length > MENU_BRANDS_MAX) throw invalid('brandId', REPORT_TEXTS.menuBrands);
  const lists = await someAtOnce(brands, MENUS_AT_ONCE, async ([brandId, sums]) => {
    const rows = mergeRows(sums.map((each) => each.rows));
    const keyOf = await keysOf(brandId);
    const groups = await deps.readDishGroups(
      brandId,
      rows.map(({ key }) => Number(key)),
    );
    return rows.map(({ name: _dish, ...row }) => ({ ...row, ...keyOf(groups.get(Number(row.key))) }));
  });
  return mergeRows(lists);
}

const readGroups: ReadRows = async (deps, counted) =>
  bySum(
    await regrouped(
      deps,
      counted,
      'dish',
      async () => (group) => (group ? { key: String(group.id), name: group.name } : { key: NO_GROUP }),
    ),
  );

const readStations: ReadRows = async (deps, counted) =>
  stationRows(
    await regrouped(deps, counted, 'cooking', async (brandId) => {
      const stationOf = stationsFrom(await readKitchenSettings(deps, brandId));
      return (group) => ({ key: stationOf(group) ?? NO_STATION });
    }),
  );

/** Returns the rows of a report in their order. */
export const READ_ROWS: Record<ReportName, ReadRows> = {
  days: readDays,
  hours: readHours,
  dishes: rowsOf('dish'),
  groups: readGroups,
  sizes: rowsOf('size'),
  extras: rowsOf('extra'),
  points: rowsOf('point'),
  modes: rowsOf('mode'),
  payments: rowsOf('payment'),
  'promo-codes': rowsOf('promo'),
  cancellations: rowsOf('cancellation'),
  clients: rowsOf('client'),
  staff: readStaff,
  times: async (deps, counted) => timeRows(await merged(deps, counted, 'time')),
  stations: readStations,
  stops: readStopRows,
};

/** The calls of kitchens, guests' screens, couriers and counters, and of the journal, with a year of them beside the orders. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import type { mongo } from 'mongoose';
import type { Row } from '../report.js';
import { send } from './brands.js';
import { fillWorkplaces, linkOf, pointOf, type Workplaces } from './fill-workplaces.js';
import { type MeasuredCall, measureCall } from './measure.js';

/** What a call may take at most, in reads of one indexed document. */
const MAX_POINT_READS = 10;

/** What a list may take at most that reads a thousand orders, in ms. */
const OUTSIDE_MS = 20;

type MeasuredBrand = Workplaces & { token: string; days: Record<string, string> };

interface Call {
  name: string;
  path: (brand: MeasuredBrand) => string;
  /** The body of a call by a link, which needs no account. */
  body?: (brand: MeasuredBrand, round: number) => object;
  /** Absent: `MAX_POINT_READS`. */
  limit?: MeasuredCall['limit'];
}

const ofBrand =
  (path: string): Call['path'] =>
  ({ brandId }) =>
    `/order/v1/brand/${brandId}/${path}`;
const journal =
  (query: string): Call['path'] =>
  (brand) =>
    `/order/v1/journal?brandId=${brand.brandId}&size=50${query.replace('{owner}', String(brand.ownerId))}`;

/** What the delivered orders of a year have outside of shifts. */
const outside =
  (page: number): Call['path'] =>
  (brand) =>
    ofBrand(`shift-payments/outside?from=${brand.days.yearAgo}&to=${brand.days.today}&size=20&page=${page}`)(
      brand,
    );

const CALLS: readonly Call[] = [
  { name: 'kitchen', path: ofBrand('kitchen') },
  { name: 'kitchen, of a point', path: (brand) => `${ofBrand('kitchen')(brand)}?pointId=${pointOf(brand)}` },
  {
    name: 'guests’ screen, read anew',
    path: () => '/order/v1/board',
    body: (brand, round) => linkOf(brand, 'point', round),
  },
  {
    name: 'page of a courier',
    path: () => '/order/v1/courier',
    body: (brand, round) => linkOf(brand, 'courier', round),
  },
  { name: 'couriers', path: ofBrand('couriers') },
  { name: 'shifts, first page', path: ofBrand('shifts?page=0&size=20') },
  { name: 'payments outside of shifts, first page', path: outside(0), limit: { ms: OUTSIDE_MS } },
  { name: 'payments outside of shifts, last page', path: outside(49), limit: { ms: OUTSIDE_MS } },
  { name: 'journal', path: journal('') },
  { name: 'journal, of a person', path: journal('&userId={owner}') },
];

export interface WorkplacesMeasurement {
  brands: Record<'large' | 'small', MeasuredBrand>;
  /** In ms. */
  now: number;
  readPoint: () => Promise<unknown>;
}

export async function measureWorkplaces(
  platform: Platform,
  database: mongo.Db,
  { brands: { large, small }, now, readPoint }: WorkplacesMeasurement,
): Promise<Row[]> {
  for (const brand of [small, large]) await fillWorkplaces(database, brand, now);
  const sender =
    ({ path, body }: Call, brand: MeasuredBrand) =>
    (round: number) =>
      send(platform, 'svc-orders', path(brand), brand.token, {
        ...(body && { method: 'POST', body: body(brand, round) }),
      });
  const rows: Row[] = [];
  for (const call of CALLS) {
    const measured = { name: call.name, large: sender(call, large), small: sender(call, small) };
    const limit = call.limit ?? { pointReads: MAX_POINT_READS };
    rows.push(await measureCall({ ...measured, limit }, readPoint));
  }
  return rows;
}

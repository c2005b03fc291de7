/** The back office's calls of menus and staff. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import type { Connection } from 'mongoose';
import type { Row } from '../report.js';
import { type OpenedBrand, openBrand, send } from './brands.js';
import { type Amounts, type FilledBrand, fillMenu, fillStaff } from './fill.js';
import { measureCall } from './measure.js';

const LARGE: Amounts = { groups: 1000, products: 20_000, archived: 20_000, staff: 5000 };
const HUNDREDTH: Amounts = { groups: 10, products: 200, archived: 200, staff: 50 };
/** What a call may take at most, in ms. */
const MAX_MS = 10;

interface Call {
  name: string;
  service: 'svc-menu' | 'svc-auth';
  /** A product of the brand is changed before each call. */
  afterChange?: boolean;
  /** Returns the path; `round` is the number of the call. */
  path: (brand: FilledBrand, round: number) => string;
}

const perPage = (path: string, size: number, page: (brand: FilledBrand) => number) => (brand: FilledBrand) =>
  `${path.replace('{brand}', String(brand.brandId))}page=${page(brand)}&size=${size}`;
const panel = (page: (brand: FilledBrand) => number) =>
  perPage('/auth/v1/products/by-brand/{brand}?', 24, page);
const search = ({ brandId }: FilledBrand, round: number) =>
  `/menu/v1/products/by-brand/${brandId}?query=${encodeURIComponent(QUERIES[round % QUERIES.length] ?? '')}`;
const QUERIES = ['борщ', 'пицца с грибами', 'кампот', 'gbhj;jr', 'солян', 'б'];

const CALLS: readonly Call[] = [
  {
    name: 'tree of 1,000 groups, 8 levels',
    service: 'svc-menu',
    path: ({ brandId }) => `/auth/v1/group-tags/tree/${brandId}/full`,
  },
  { name: 'panel, first page of 20,000 products', service: 'svc-menu', path: panel(() => 0) },
  {
    name: 'panel, page 400',
    service: 'svc-menu',
    path: panel(({ amounts }) => Math.floor((amounts.products * 0.48) / 24)),
  },
  { name: 'panel, first page after a change', service: 'svc-menu', afterChange: true, path: panel(() => 0) },
  {
    name: 'archive, page 100 of 20,000',
    service: 'svc-menu',
    path: perPage('/auth/v1/archive?brandId={brand}&', 25, ({ amounts }) =>
      Math.floor((amounts.archived * 0.125) / 25),
    ),
  },
  { name: 'search among 20,000 products', service: 'svc-menu', path: search },
  { name: 'search after a change', service: 'svc-menu', afterChange: true, path: search },
  { name: 'staff, first page of 5,000', service: 'svc-auth', path: () => '/staff/v1/users?page=0&size=10' },
  {
    name: 'staff, page 400',
    service: 'svc-auth',
    path: ({ amounts }) => `/staff/v1/users?page=${amounts.staff * 0.08}&size=10`,
  },
  { name: 'staff, by role', service: 'svc-auth', path: () => '/staff/v1/users?page=0&size=10&roles=CASHIER' },
  {
    name: 'staff, search',
    service: 'svc-auth',
    path: (_brand, round) =>
      `/staff/v1/users?page=0&size=10&query=${encodeURIComponent(`поваров${round % 40}`)}`,
  },
];

/** A brand with its data, and one of its products. */
type MeasuredBrand = OpenedBrand & FilledBrand & { productId: number };

/** Fills two brands and measures all calls. */
export async function measureMenu(platform: Platform, connection: Connection): Promise<Row[]> {
  const products = connection.getClient().db('menu').collection('products');
  const open = async (account: 'owner' | 'client', amounts: Amounts): Promise<MeasuredBrand> => {
    const brand = { ...(await openBrand(platform, account)), amounts };
    await fillMenu(connection.getClient().db('menu') as never, brand);
    await fillStaff(connection.getClient().db('auth') as never, brand);
    const product = await products.findOne({ brandId: brand.brandId, archivedAt: null });
    return { ...brand, productId: Number(product?._id) };
  };
  const large = await open('owner', LARGE);
  const small = await open('client', HUNDREDTH);
  const readPoint = () => products.findOne({ _id: large.productId as never });
  const rows: Row[] = [];
  for (const { name, service, path, afterChange } of CALLS) {
    const call = (brand: MeasuredBrand) => (round: number) =>
      send(platform, service, path(brand, round), brand.token);
    const change = (brand: MeasuredBrand) => (round: number) => changeProduct(platform, brand, round);
    const changes = afterChange && { beforeLarge: change(large), beforeSmall: change(small) };
    const measured = { name, large: call(large), small: call(small), ...changes, limit: { ms: MAX_MS } };
    rows.push(await measureCall(measured, readPoint));
  }
  return rows;
}

const changeProduct = (platform: Platform, { productId, token }: MeasuredBrand, round: number) =>
  send(platform, 'svc-menu', `/auth/v1/products/${productId}`, token, {
    method: 'PUT',
    body: { description: `Изменено ${round}` },
  });

/**
 * `npm run bench -- scale`: measures calls in the services on a large brand, and on one with a hundredth of its data, in
 * turns with a read of one indexed document. The cost of a call must not grow with the data.
 */
import { readFile } from 'node:fs/promises';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { eventually, signTestToken } from '@skatert/service-kit/test-harness';
import mongoose from 'mongoose';
import { median, type Row } from '../report.js';
import { type Amounts, type FilledBrand, fillMenu, fillStaff } from './fill.js';

const LARGE: Amounts = { groups: 1000, products: 20_000, archived: 20_000, staff: 5000 };
const HUNDREDTH: Amounts = { groups: 10, products: 200, archived: 200, staff: 50 };
/** A call may take at most this long, in ms, and this many times as long as with a hundredth of the data. */
const MAX_MS = 10;
const MAX_RATIO = 3;
const ROUNDS = 301;

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

interface World {
  platform: Platform;
  large: FilledBrand;
  small: FilledBrand;
  tokens: Map<FilledBrand, string>;
  /** A product of each brand. */
  products: Map<FilledBrand, number>;
  readPoint: () => Promise<unknown>;
}

/** Fills two brands and measures all calls. */
export async function measureScale(platform: Platform): Promise<Row[]> {
  const connection = await mongoose.createConnection(platform.mongoUri).asPromise();
  try {
    const world = await openWorld(platform, connection);
    const rows: Row[] = [];
    for (const call of CALLS) rows.push(await measure(world, call));
    return rows;
  } finally {
    await connection.close();
  }
}

async function openWorld(platform: Platform, connection: mongoose.Connection): Promise<World> {
  const [owner, other] = [platform.demo?.users.owner, platform.demo?.users.client];
  if (owner === undefined || other === undefined) throw new Error('the demo has no owner and client');
  const key = await readFile(platform.keys.tokenPrivate, 'utf8');
  const menu = connection.getClient().db('menu');
  const auth = connection.getClient().db('auth');
  const tokens = new Map<FilledBrand, string>();
  const open = async (userId: number, amounts: Amounts): Promise<FilledBrand> => {
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const post = await signTestToken(key, userId, { exp });
    const response = await fetch(`${platform.serviceUrls['svc-menu']}/auth/v1/brands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${post}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Бренд замера' }),
    });
    const { id: brandId, masterId } = (await response.json()) as { id: number; masterId: number };
    const brand = { brandId, masterId, amounts };
    await fillMenu(menu as never, brand);
    await fillStaff(auth as never, brand);
    tokens.set(brand, await signTestToken(key, userId, { exp, brandId, masterId, membershipId: 1 }));
    return brand;
  };
  const large = await open(owner, LARGE);
  const small = await open(other, HUNDREDTH);
  const products = new Map<FilledBrand, number>();
  for (const brand of [large, small]) {
    const product = await menu.collection('products').findOne({ brandId: brand.brandId, archivedAt: null });
    products.set(brand, Number(product?._id));
  }
  const _id = products.get(large) as never;
  const readPoint = () => menu.collection('products').findOne({ _id });
  return { platform, large, small, tokens, products, readPoint };
}

async function measure(world: World, call: Call): Promise<Row> {
  const { large, small, readPoint } = world;
  // The first reading of a brand loads what the service keeps in memory.
  for (const brand of [large, small]) await eventually(() => request(world, call, brand, 0).then(() => true));
  const times = { large: [] as number[], small: [] as number[], point: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [brand, list] of [
      [large, times.large],
      [small, times.small],
    ] as const) {
      if (call.afterChange) await changeProduct(world, brand, round);
      list.push(await timed(() => request(world, call, brand, round)));
    }
    times.point.push(await timed(readPoint));
  }
  const [ofLarge, ofSmall, ofPoint] = [median(times.large), median(times.small), median(times.point)];
  const ratio = ofLarge / ofSmall;
  return {
    path: call.name,
    figure: `${ofLarge.toFixed(2)} ms, ${(ofLarge / ofPoint).toFixed(1)} point reads`,
    baseline: `${ofSmall.toFixed(2)} ms with a hundredth`,
    value: ratio,
    goal: `< ${MAX_MS} ms, ≤ ${MAX_RATIO} times`,
    reached: ofLarge < MAX_MS && ratio <= MAX_RATIO,
  };
}

async function changeProduct(
  { platform, tokens, products }: World,
  brand: FilledBrand,
  round: number,
): Promise<void> {
  const url = `${platform.serviceUrls['svc-menu']}/auth/v1/products/${products.get(brand)}`;
  const response = await fetch(url, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokens.get(brand)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ description: `Изменено ${round}` }),
  });
  if (!response.ok) throw new Error(`PUT ${url}: ${response.status} ${await response.text()}`);
  await response.body?.cancel();
}

async function request(
  { platform, tokens }: World,
  call: Call,
  brand: FilledBrand,
  round: number,
): Promise<void> {
  const response = await fetch(`${platform.serviceUrls[call.service]}${call.path(brand, round)}`, {
    headers: { authorization: `Bearer ${tokens.get(brand)}` },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${call.name}: ${response.status} ${body}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * svc-menu is killed while it applies a menu file: after its restart the menu has all of the file or nothing, the
 * import does not stay in progress, and applying it again completes it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { MenuImport, MenuImportRows } from '@skatert/contracts/menu/import';
import { IMPORT_COLUMN_TITLES, IMPORT_COLUMNS } from '@skatert/contracts/menu/import-rules';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { GroupTag } from '@skatert/contracts/menu/tags';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { eventually } from '@skatert/service-kit/testing/harness';
import { RESTART_MS } from '../src/support/limits.js';
import { Calls, tokenOf } from '../src/support/order-load.js';
import { openShop, type Shop } from '../src/support/shop.js';

const ROWS = 5000;
const GROUPS = 9;
/** The products that the shop has before. */
const DISHES = 3;

let platform: Platform;
let shop: Shop;
let owner: Calls;
let token: string;
const output: string[] = [];

beforeAll(async () => {
  platform = await startTemporaryPlatform({ print: (text) => output.push(text) });
  shop = await openShop(platform);
  token = await tokenOf(platform, shop.ownerId);
  owner = new Calls(platform.gatewayUrls, token);
});
afterAll(() => platform?.stop());

const HEADER = IMPORT_COLUMNS.map((column) => IMPORT_COLUMN_TITLES[column]).join(';');

/** Uploads a file with new products in new groups. */
async function check(name: string): Promise<MenuImportRows> {
  const lines = Array.from({ length: ROWS }, (_, row) => `;${name} ${row % GROUPS};${name} ${row};;100;;да;`);
  const form = new FormData();
  form.set('file', new Blob([[HEADER, ...lines].join('\n')]), 'menu.csv');
  const response = await fetch(`${platform.url}/auth/v1/products/import?brandId=${shop.brandId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(response.status).toBe(201);
  return (await response.json()) as MenuImportRows;
}

const read = (id: number) => owner.untilSuccess<MenuImport>('GET', `/auth/v1/products/import/${id}?size=1`);
const countProducts = async () =>
  (await owner.untilSuccess<StaffProduct[]>('GET', `/auth/v1/products/by-brand/${shop.brandId}`)).length;
const countGroups = async () =>
  (await owner.untilSuccess<GroupTag[]>('GET', `/auth/v1/group-tags/by-brand/${shop.brandId}`)).length;

/** Calls once; the response may be lost. */
const applyOnce = (id: number): Promise<unknown> =>
  fetch(`${platform.url}/auth/v1/products/import/${id}/apply`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);

let applied = 0;

test.each([
  ['begins', 0],
  ['has written some of them', 50],
  ['has written most of them', 250],
])('a file is applied as a whole or not at all when svc-menu is killed as it %s', async (_when, waitMs) => {
  const { id, counts } = await check(`Блюдо ${waitMs}`);
  expect(counts).toEqual({ new: ROWS, changed: 0, unchanged: 0, bad: 0 });
  output.length = 0;
  const lost = applyOnce(id);
  await eventually(async () => (await read(id)).state !== 'READY');
  await delay(waitMs);
  platform.kill('svc-menu', 'SIGKILL');
  await lost;
  await eventually(() => output.includes('svc-menu runs again'), RESTART_MS);
  await eventually(async () => (await read(id)).state !== 'APPLYING', RESTART_MS);
  const { state } = await read(id);
  const isApplied = state === 'APPLIED';
  expect(['READY', 'APPLIED']).toContain(state);
  const before = [DISHES + applied * ROWS, applied * GROUPS];
  const whole = [DISHES + (applied + 1) * ROWS, (applied + 1) * GROUPS];
  expect([await countProducts(), await countGroups()]).toEqual(isApplied ? whole : before);

  const again = () => owner.untilResponse<MenuImport>('POST', `/auth/v1/products/import/${id}/apply`);
  await eventually(async () => (await again()).status === 200, RESTART_MS);
  expect((await read(id)).state).toBe('APPLIED');
  expect([await countProducts(), await countGroups()]).toEqual(whole);
  applied += 1;
});

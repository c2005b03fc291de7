import { randomUUID } from 'node:crypto';
import { ACCESS_BUCKET, ENDED_SESSIONS_BUCKET } from '@skatert/contracts/auth/access';
import type { AccessClaims } from '@skatert/contracts/auth/session';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { type Permission, WHOLE_BRAND_REFUSAL } from '@skatert/contracts/shared/permissions';
import { AccessDirectory, ENDED_SESSION_TTL_MS, type RequiredPlace } from '../src/access/access-directory.js';
import { openBucket } from '../src/events/bucket-watch.js';
import type { AppError } from '../src/shared/errors.js';
import { eventually, grantTestRole, openForEachTest, openTestPlatform } from '../src/testing/harness.js';

const platform = openForEachTest(openTestPlatform);
let access: AccessDirectory;
/** The value of `isReady` each time a bucket was lost. */
let losses: boolean[];

beforeEach(async () => {
  await grantTestRole(platform.bus, 7, 1, 'ADMIN');
  access = new AccessDirectory(await platform.openBus(), platform.log);
  losses = [];
  access.onLost(() => losses.push(access.isReady));
  await access.ready;
});
afterEach(async () => {
  access.stop();
});

const claims = (sid: string): AccessClaims => ({ userId: 7, ver: 1, sid }) as AccessClaims;

/** Deletes a bucket; the directory or the test recreates it. */
async function deleteBucket(bucket: string): Promise<void> {
  const { bus } = platform;
  await (await bus.manager()).streams.delete(`KV_${bus.stream(bucket)}`);
}

test('the directory is not ready while a bucket is lost, and follows the bucket that replaces it', async () => {
  expect(access.brandsWith(7, ORDERS_PERMISSIONS['order.list'])).toEqual([1]);
  await deleteBucket(ACCESS_BUCKET);
  const bucket = await openBucket(platform.bus, ACCESS_BUCKET);
  const withoutMemberships = { userId: 7, version: 2, minVer: 1, memberships: [] };
  await bucket.put('7', JSON.stringify(withoutMemberships));
  await eventually(() => access.brandsWith(7, ORDERS_PERMISSIONS['order.list']).length === 0);
  await eventually(() => access.isReady);
  expect(losses).toEqual([false]);
  await bucket.put('7', JSON.stringify({ ...withoutMemberships, version: 3, minVer: 2 }));
  await eventually(() => !access.isAlive(claims('s')));
});

test('receives ended sessions after their bucket was lost and recreated', async () => {
  await deleteBucket(ENDED_SESSIONS_BUCKET);
  const bucket = await openBucket(platform.bus, ENDED_SESSIONS_BUCKET, { ttlMs: ENDED_SESSION_TTL_MS });
  const sid = randomUUID();
  await bucket.put(sid, JSON.stringify({ userId: 7 }));
  await eventually(() => !access.isAlive(claims(sid)));
  await eventually(() => access.isReady);
  expect(losses).toEqual([false]);
});

test('recreates a lost bucket, and keeps the memberships it knew', async () => {
  await deleteBucket(ACCESS_BUCKET);
  await eventually(() => losses.length === 1);
  await eventually(() => access.isReady);
  expect(access.brandsWith(7, ORDERS_PERMISSIONS['order.list'])).toEqual([1]);
});

test('an unknown role is ignored, and an entry that can not be read takes all rights away', async () => {
  const bucket = await openBucket(platform.bus, ACCESS_BUCKET);
  const place = { membershipId: 7001, brandId: 1, masterId: 1, locationId: null };
  const put = (fields: object) => bucket.put('7', JSON.stringify({ userId: 7, minVer: 1, ...fields }));
  await put({ version: 2, memberships: [{ ...place, roles: ['COURIER'] }] });
  await eventually(() => access.brandsWith(7, ORDERS_PERMISSIONS['order.list']).length === 0);
  await put({ version: 3, memberships: [{ ...place, roles: ['COURIER', 'ADMIN'] }] });
  await eventually(() => access.brandsWith(7, ORDERS_PERMISSIONS['order.list']).length === 1);
  expect(access.isAlive(claims('s'))).toBe(true);

  await put({ version: 4, memberships: 'of the next release' });
  await eventually(() => access.brandsWith(7, ORDERS_PERMISSIONS['order.list']).length === 0);
  expect(access.isAlive(claims('s'))).toBe(false);
  await put({ version: 5, memberships: [{ ...place, roles: ['ADMIN'] }] });
  await eventually(() => access.brandsWith(7, ORDERS_PERMISSIONS['order.list']).length === 1);
  expect(access.isAlive(claims('s'))).toBe(true);
});

test('who is bound to points has an object of theirs or of none; of another one it does not exist', async () => {
  const bucket = await openBucket(platform.bus, ACCESS_BUCKET);
  const place = { membershipId: 7001, brandId: 1, masterId: 1, locationId: null, roles: ['CASHIER'] };
  const put = (version: number, fields: object) =>
    bucket.put(
      '7',
      JSON.stringify({ userId: 7, minVer: 1, version, memberships: [{ ...place, ...fields }] }),
    );
  const caller = { userId: 7, username: 'u', sid: 's', claims: claims('s') };
  const permission = ORDERS_PERMISSIONS['order.list'];
  const codeOf = (pointId: number | null, required = permission) =>
    access.requireInBrand(caller, 1, required, { pointId }).then(
      () => 'OK',
      ({ code }: { code: string }) => code,
    );
  expect(access.pointsIn(caller, 1)).toBeUndefined();
  await put(2, { pointIds: [3, 4] });
  await eventually(() => access.pointsIn(caller, 1) !== undefined);
  expect(access.pointsIn(caller, 1)).toEqual([3, 4]);
  expect([await codeOf(3), await codeOf(null), await codeOf(5)]).toEqual(['OK', 'OK', 'NOT_FOUND']);
  // Not FORBIDDEN, which would say that it exists.
  const owners = ORDERS_PERMISSIONS['client.list'];
  expect([await codeOf(3, owners), await codeOf(5, owners)]).toEqual(['FORBIDDEN', 'NOT_FOUND']);
  const admin = { ...caller, claims: { ...claims('s'), platformAdmin: true } };
  expect(access.pointsIn(admin, 1)).toBeUndefined();
  // Of a brand without a membership: none, rather than all.
  expect(access.pointsIn(caller, 2)).toEqual([]);
  await put(3, { pointIds: 'of the next release' });
  await eventually(() => access.brandsWith(7, permission).length === 0);
});

test('who is bound to points only reads what belongs to the whole brand', async () => {
  const bucket = await openBucket(platform.bus, ACCESS_BUCKET);
  const membership = { membershipId: 9001, brandId: 1, masterId: 1, locationId: null, roles: ['ADMIN'] };
  await bucket.put(
    '9',
    JSON.stringify({ userId: 9, minVer: 1, version: 1, memberships: [{ ...membership, pointIds: [3] }] }),
  );
  const caller = { userId: 9, username: 'u', sid: 's', claims: claims('s') };
  await eventually(() => access.memberships(9).length > 0);
  const messageOf = (permission: Permission, place: RequiredPlace) =>
    access.requireInBrand(caller, 1, permission, place).then(
      () => 'OK',
      ({ code, message }: AppError) => `${code} ${message}`,
    );
  const setting = ORDERS_PERMISSIONS['kitchen.edit'];
  expect(await messageOf(setting, { writes: true })).toBe(`FORBIDDEN ${WHOLE_BRAND_REFUSAL}`);
  expect(await messageOf(setting, {})).toBe('OK');
  expect(await messageOf(setting, { writes: true, pointId: 3 })).toBe('OK');
  expect(await messageOf(setting, { writes: true, pointId: 4 })).toMatch('NOT_FOUND');
  // A delivery belongs to all staff.
  expect(await messageOf(ORDERS_PERMISSIONS['order.changeStatus'], { writes: true })).toBe('OK');
});

test('who works in all points of one brand changes what the brands of its master share', async () => {
  const bucket = await openBucket(platform.bus, ACCESS_BUCKET);
  const caller = { userId: 10, username: 'u', sid: 's', claims: claims('s') };
  const bound = { brandId: 1, masterId: 1, locationId: null, roles: ['ADMIN'], pointIds: [3] };
  const sister = { brandId: 2, masterId: 1, locationId: null };
  const put = (version: number, ...memberships: object[]) => {
    const held = memberships.map((each, index) => ({ membershipId: 10_000 + index, ...each }));
    return bucket.put('10', JSON.stringify({ userId: 10, minVer: 1, version, memberships: held }));
  };
  const setUp = INVENTORY_PERMISSIONS['inventory.setUp'];
  await put(1, bound);
  await eventually(() => access.memberships(10).length === 1);
  expect(access.changesShared(caller, 1, setUp)).toBe(false);
  expect(access.changesShared(caller, 1, INVENTORY_PERMISSIONS['inventory.edit'])).toBe(true);
  // The work in all points does not count without the permission there.
  await put(2, bound, { ...sister, roles: ['COOK'] });
  await eventually(() => access.memberships(10).length === 2);
  expect(access.changesShared(caller, 1, setUp)).toBe(false);
  await put(3, bound, { ...sister, roles: ['ADMIN'] }, { ...bound, brandId: 3, masterId: 2 });
  await eventually(() => access.memberships(10).length === 3);
  expect([1, 2].map((masterId) => access.changesShared(caller, masterId, setUp))).toEqual([true, false]);
  const required =
    (masterId: number, platformAdmin = false) =>
    () =>
      access.requireShared({ ...caller, claims: { ...caller.claims, platformAdmin } }, masterId, setUp);
  expect(required(1)).not.toThrow();
  expect(required(2)).toThrow(WHOLE_BRAND_REFUSAL);
  expect(required(2, true)).not.toThrow();
});

import {
  ACCESS_BUCKET,
  AccessEntry,
  GRANT_OWNER_SUBJECT,
  GrantOwnerReply,
  READ_ACCESS_SUBJECT,
} from '@skatert/contracts/auth/access';
import { SessionResponse } from '@skatert/contracts/auth/session';
import { type BrandState, brandSubject, MENU_STREAM, pointSubject } from '@skatert/contracts/menu/states';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { openBucket } from '@skatert/service-kit/events/bucket-watch';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { publishState } from '@skatert/service-kit/testing/states';
import { openAuth, signedIn, type Visitor } from '../../test/auth-harness.js';
import { openAuthDeps } from '../auth-deps.js';
import { grantMembership } from './grant-membership.js';

const auth = openForTests(openAuth);

let nextBrand = 0;
const brand = (userId: number, brandName = `Бренд ${nextBrand + 1}`) => {
  nextBrand += 1;
  return { userId, brandId: nextBrand, brandName };
};

/** Sends the request of svc-menu. */
const grantOwner = (request: { userId: number; brandId: number; brandName: string }) =>
  auth.platform.bus.request(GRANT_OWNER_SUBJECT, request, GrantOwnerReply, 5000);

async function publishBrand(state: Partial<BrandState> & { id: number; version: number }): Promise<void> {
  const full = { name: 'Имя', masterId: 1, masterName: 'Кто-то', status: 'ACTIVE', ...state };
  await publishState(auth.platform, MENU_STREAM, brandSubject(state.id), full);
}

const memberships = async (user: Visitor) => (await user.call('GET', '/auth/v1/memberships')).body;

async function entryOf(userId: number): Promise<AccessEntry | undefined> {
  const bucket = await openBucket(auth.platform.bus, ACCESS_BUCKET);
  return (await bucket.get(String(userId)))?.json<AccessEntry>();
}

describe('the grant of a new brand', () => {
  it('is listed at once, with the name of the grant, and published when it responds', async () => {
    const user = await signedIn(auth.app);
    expect(await memberships(user)).toEqual([]);
    const request = brand(user.userId, 'Пышка');
    const reply = await grantOwner(request);
    expect(reply).toEqual({
      membershipId: expect.any(Number),
      masterId: user.userId,
      masterName: user.username,
    });
    expect(await memberships(user)).toEqual([
      {
        membershipId: reply.membershipId,
        brandId: request.brandId,
        brandName: 'Пышка',
        masterId: user.userId,
        masterName: user.username,
        timeZone: 'Europe/Moscow',
        locationId: null,
        locationName: null,
        role: 'OWNER',
        roles: ['OWNER'],
        status: 'ACTIVE',
      },
    ]);
    expect(AccessEntry.parse(await entryOf(user.userId))).toMatchObject({
      userId: user.userId,
      minVer: 1,
      memberships: [{ membershipId: reply.membershipId, brandId: request.brandId, roles: ['OWNER'] }],
    });
  });

  it('is idempotent, also for concurrent requests', async () => {
    const user = await signedIn(auth.app);
    const request = brand(user.userId);
    const replies = await Promise.all([grantOwner(request), grantOwner(request), grantOwner(request)]);
    expect(new Set(replies.map(({ membershipId }) => membershipId)).size).toBe(1);
    expect((await grantOwner(request)).membershipId).toBe(replies[0]?.membershipId);
    expect(await memberships(user)).toHaveLength(1);
    expect((await entryOf(user.userId))?.memberships).toHaveLength(1);
  });

  it('marks the account as an owner, and is rejected for an unknown user', async () => {
    const user = await signedIn(auth.app);
    await grantOwner(brand(user.userId));
    expect((await user.call('GET', '/auth/v1/whoami')).body.roles).toEqual(['CLIENT', 'OWNER']);
    await expect(grantOwner(brand(424_242))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the time zone of a membership', () => {
  it('follows the brand’s, also in the session, and may be one of the next release', async () => {
    const user = await signedIn(auth.app);
    const request = brand(user.userId);
    await grantOwner(request);
    for (const [version, timeZone] of [
      [2, 'Asia/Vladivostok'],
      [3, 'Asia/Tashkent'],
    ] as const) {
      await publishBrand({ id: request.brandId, version, timeZone: timeZone as TimeZone });
      await eventually(async () => (await memberships(user))[0].timeZone === timeZone);
      expect(SessionResponse.parse((await user.refresh()).body).memberships[0]?.timeZone).toBe(timeZone);
    }
  });
});

describe('the names of a membership', () => {
  it('follow svc-menu’s states, and an older state changes nothing', async () => {
    const user = await signedIn(auth.app);
    const request = brand(user.userId, 'Старое');
    await grantOwner(request);
    await publishBrand({ id: request.brandId, version: 3, name: 'Новое' });
    await eventually(async () => (await memberships(user))[0].brandName === 'Новое');
    await publishBrand({ id: request.brandId, version: 2, name: 'Позднее' });
    const marker = brand(user.userId);
    await grantOwner(marker);
    await publishBrand({ id: marker.brandId, version: 2, name: 'Метка' });
    await eventually(async () => (await memberships(user))[1].brandName === 'Метка');
    expect((await memberships(user))[0].brandName).toBe('Новое');
  });

  it('are not listed for an archived brand, which can’t be selected any more', async () => {
    const user = await signedIn(auth.app);
    const request = brand(user.userId);
    const { membershipId } = await grantOwner(request);
    await user.call('POST', '/auth/v1/context/switch', { json: { membershipId } });
    await publishBrand({ id: request.brandId, version: 2, status: 'ARCHIVED' });
    await eventually(async () => (await memberships(user)).length === 0);
    const response = await user.call('POST', '/auth/v1/context/switch', { json: { membershipId } });
    expect(response.status).toBe(404);
    await user.refresh();
    expect(user.claims().brandId).toBeUndefined();
  });

  it('include the name of the location', async () => {
    const user = await signedIn(auth.app);
    const deps = await openAuthDeps(auth.options);
    const { brandId, brandName } = brand(user.userId);
    await grantMembership(deps, {
      userId: user.userId,
      brandId,
      brandName,
      masterId: user.userId,
      role: 'CASHIER',
      locationId: 77,
    });
    const point = { id: 77, version: 1, brandId, name: 'На Баумана', address: 'Казань', removed: false };
    await publishState(auth.platform, MENU_STREAM, pointSubject(77), point);
    await eventually(async () => (await memberships(user))[0].locationName === 'На Баумана');
  });
});

describe('a selected context', () => {
  it('is in the claims, keeps the token’s expiration, survives a refresh and can be cleared', async () => {
    const user = await signedIn(auth.app);
    const { brandId, ...request } = brand(user.userId);
    const { membershipId } = await grantOwner({ ...request, brandId });
    const before = user.claims();
    auth.pass(5000);
    const chosen = await user.call('POST', '/auth/v1/context/switch', {
      json: { membershipId, brandId, locationId: null },
    });
    user.token = chosen.body.accessToken;
    const context = { membershipId, brandId, masterId: user.userId, roles: ['CLIENT', 'OWNER'] };
    expect(user.claims()).toMatchObject({ ...context, sid: before.sid, exp: before.exp });
    await user.refresh();
    expect(user.claims()).toMatchObject(context);
    expect(user.claims().exp).toBeGreaterThan(Number(before.exp));

    const { exp } = user.claims();
    const cleared = await user.call('DELETE', '/auth/v1/context');
    expect(cleared.status).toBe(200);
    user.token = cleared.body.accessToken;
    expect(user.claims()).toMatchObject({ exp });
    expect(user.claims().membershipId).toBeUndefined();
    await user.refresh();
    expect(user.claims().membershipId).toBeUndefined();
  });

  it('can’t be another user’s membership, nor an own one with another brand’s id', async () => {
    const owner = await signedIn(auth.app);
    const stranger = await signedIn(auth.app);
    const theirs = await grantOwner(brand(owner.userId));
    const own = await grantOwner(brand(stranger.userId));
    const choose = (json: object) => stranger.call('POST', '/auth/v1/context/switch', { json });
    expect((await choose({ membershipId: theirs.membershipId })).status).toBe(404);
    expect((await choose({ membershipId: own.membershipId, brandId: nextBrand - 1 })).status).toBe(404);
    expect((await choose({ membershipId: own.membershipId })).status).toBe(200);
  });
});

describe('the access entry requested by another service', () => {
  it('is the user’s entry, or null for a user who never had a membership', async () => {
    const user = await signedIn(auth.app);
    const request = () =>
      auth.platform.bus.request(READ_ACCESS_SUBJECT, { userId: user.userId }, AccessEntry.nullable(), 5000);
    expect(await request()).toBeNull();
    await grantOwner(brand(user.userId));
    expect((await request())?.memberships).toHaveLength(1);
  });

  it('is published again after the bucket was lost', async () => {
    const user = await signedIn(auth.app);
    await grantOwner(brand(user.userId));
    const manager = await auth.platform.bus.manager();
    await manager.streams.delete(`KV_${auth.platform.bus.stream(ACCESS_BUCKET)}`);
    const deps = await openAuthDeps(auth.options);
    await deps.accessPublisher.sweep();
    // The running service may be publishing it, too.
    expect((await eventually(() => entryOf(user.userId))).memberships).toHaveLength(1);
  });
});

import { Brand, CHAIN_REFUSED } from '@skatert/contracts/menu/brands';
import { BrandState, brandSubject, MENU_STREAM } from '@skatert/contracts/menu/states';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { eventually, openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { lastState } from '@skatert/service-kit/testing/states';
import { newBrand, openMenu } from '../../test/menu-harness.js';
import { openMenuDeps } from '../menu-deps.js';
import type { BrandDoc } from './brand-model.js';
import { finishUnfinishedBrands } from './unfinished-brands.js';

const menu = openForTests(openMenu);

const ADMIN = 50;
const STRANGER = 51;
const VLADIVOSTOK = 'Asia/Vladivostok';
let lastOwner = 100;

/** Creates a chain of two brands, of an owner who has no others. */
async function newChain(first: object = {}) {
  lastOwner += 1;
  const owner = lastOwner;
  return { owner, ids: [await newBrand(menu, owner, first), await newBrand(menu, owner)] as const };
}
const read = async (owner: number): Promise<Brand[]> =>
  Brand.strict()
    .array()
    .parse((await menu.call(owner, 'GET', '/auth/v1/brands')).body);
const zonesOf = async (owner: number) => (await read(owner)).map(({ timeZone }) => timeZone);
const put = async (userId: number, id: number, body: object) =>
  menu.call(userId, 'PUT', `/auth/v1/brands/${id}`, { name: `Бренд ${id}`, ...body });

const brands = () => menu.options.connection.collection<BrandDoc>('brands');
const abortedTransactions = async (): Promise<number> =>
  Number((await menu.options.connection.db?.admin().serverStatus())?.transactions.totalAborted);

const publishedState = async (id: number) =>
  BrandState.parse(await lastState(menu.platform, MENU_STREAM, brandSubject(id)));

describe('the time zone of a chain', () => {
  it('is that of Moscow, until its owner chooses another one for all brands', async () => {
    const { owner, ids } = await newChain();
    const before = await read(owner);
    expect(before.map(({ timeZone }) => timeZone)).toEqual(['Europe/Moscow', 'Europe/Moscow']);
    const other = await newChain();

    const { status, body } = await put(owner, ids[1], { timeZone: VLADIVOSTOK });
    expect([status, body.timeZone]).toEqual([200, VLADIVOSTOK]);
    const after = await read(owner);
    expect(after.map(({ timeZone }) => timeZone)).toEqual([VLADIVOSTOK, VLADIVOSTOK]);
    expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1));
    expect(after.map(({ editedBy }) => editedBy?.id)).toEqual([owner, owner]);
    expect(await zonesOf(other.owner)).toEqual(['Europe/Moscow', 'Europe/Moscow']);
    for (const id of ids) await eventually(async () => (await publishedState(id)).timeZone === VLADIVOSTOK);
  });

  it('stays unchanged when an edit does not name it', async () => {
    const { owner, ids } = await newChain({ timeZone: VLADIVOSTOK });
    expect((await put(owner, ids[0], { description: 'Пышки' })).body.timeZone).toBe(VLADIVOSTOK);
    const [, sister] = await read(owner);
    expect((await put(owner, ids[0], { timeZone: VLADIVOSTOK })).status).toBe(200);
    expect((await read(owner))[1]?.version).toBe(sister?.version);
  });

  it('is that of the chain’s other brands for a new one', async () => {
    const { owner } = await newChain({ timeZone: VLADIVOSTOK });
    expect(await zonesOf(owner)).toEqual([VLADIVOSTOK, VLADIVOSTOK]);
    await newBrand(menu, owner, { timeZone: 'Asia/Omsk' });
    expect(await zonesOf(owner)).toEqual(['Asia/Omsk', 'Asia/Omsk', 'Asia/Omsk']);
  });

  it('is that of the brands that have one, also after an earlier release has created one without', async () => {
    const { owner, ids } = await newChain({ timeZone: VLADIVOSTOK });
    await brands().updateOne({ _id: ids[1] }, { $unset: { timeZone: 1 } });
    await newBrand(menu, owner);
    expect(await zonesOf(owner)).toEqual([VLADIVOSTOK, 'Europe/Moscow', VLADIVOSTOK]);
    expect((await put(owner, ids[0], { timeZone: VLADIVOSTOK })).status).toBe(200);
    expect(await zonesOf(owner)).toEqual([VLADIVOSTOK, VLADIVOSTOK, VLADIVOSTOK]);
    await eventually(async () => (await publishedState(ids[1])).timeZone === VLADIVOSTOK);
  });

  it('is kept when all brands of the chain are archived', async () => {
    const { owner, ids } = await newChain();
    await menu.call(owner, 'DELETE', `/auth/v1/brands/${ids[1]}`);
    await put(owner, ids[0], { timeZone: VLADIVOSTOK });
    await menu.call(owner, 'DELETE', `/auth/v1/brands/${ids[0]}`);
    expect(await publishedState(ids[1])).toMatchObject({ status: 'ARCHIVED', timeZone: VLADIVOSTOK });
    await newBrand(menu, owner);
    expect(await zonesOf(owner)).toEqual([VLADIVOSTOK]);
  });

  it('may be changed by an owner of any open brand of it, not by an admin or an administrator of the platform', async () => {
    const { owner, ids } = await newChain();
    await menu.grant(ADMIN, ids[0], 'ADMIN');
    const refused = await put(ADMIN, ids[0], { timeZone: VLADIVOSTOK, description: 'Пышки' });
    expect([refused.status, refused.body.message]).toEqual([403, CHAIN_REFUSED]);
    expect((await put(STRANGER, ids[0], { timeZone: VLADIVOSTOK })).status).toBe(404);
    const [first] = await read(owner);
    expect([first?.timeZone, first?.description]).toEqual(['Europe/Moscow', null]);
    expect((await put(ADMIN, ids[0], { timeZone: 'Europe/Moscow', description: 'Пышки' })).status).toBe(200);

    const token = await signTestToken(menu.platform.privateKeyPem, STRANGER, { platformAdmin: true });
    const { statusCode } = await menu.app.inject({
      method: 'PUT',
      url: `/auth/v1/brands/${ids[0]}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Бренд', timeZone: 'Asia/Omsk' },
    });
    expect([statusCode, await zonesOf(owner)]).toEqual([403, ['Europe/Moscow', 'Europe/Moscow']]);

    await menu.grant(ADMIN, ids[1], 'OWNER');
    expect((await put(ADMIN, ids[0], { timeZone: VLADIVOSTOK })).status).toBe(200);
    await menu.call(owner, 'DELETE', `/auth/v1/brands/${ids[1]}`);
    expect((await put(ADMIN, ids[0], { timeZone: 'Asia/Omsk' })).status).toBe(403);
    expect(await zonesOf(owner)).toEqual([VLADIVOSTOK]);
  });

  it('is not changed by an edit that is based on an old version', async () => {
    const { owner, ids } = await newChain();
    const [stale] = await read(owner);
    await put(owner, ids[1], { timeZone: VLADIVOSTOK });
    const { status, body } = await put(owner, ids[0], { timeZone: 'Asia/Omsk', version: stale?.version });
    expect([status, body.code, body.current.timeZone]).toEqual([409, 'EDIT_CONFLICT', VLADIVOSTOK]);
    expect(await zonesOf(owner)).toEqual([VLADIVOSTOK, VLADIVOSTOK]);
  });

  it('is the same in all brands after two owners have changed it at the same time', async () => {
    const { owner, ids } = await newChain();
    const zones = ['Asia/Omsk', 'Asia/Irkutsk', 'Asia/Yakutsk', 'Asia/Magadan'];
    const saved = await Promise.all(
      zones.map((timeZone, index) => put(owner, ids[index % 2] ?? 0, { timeZone })),
    );
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(await zonesOf(owner)).size).toBe(1);
  });

  it('is that of the chain for a brand whose creation is completed while an owner changes the zone', async () => {
    const { owner } = await newChain();
    const session = await menu.options.connection.startSession();
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    await brands().updateMany({ masterId: owner }, { $set: { timeZone: VLADIVOSTOK } }, { session });
    const before = await abortedTransactions();
    const creating = newBrand(menu, owner);
    // The creation either waits for the change, or it does not know about it.
    const active = () => brands().countDocuments({ masterId: owner, status: 'ACTIVE' });
    await eventually(async () => (await abortedTransactions()) > before || (await active()) === 3);
    await session.commitTransaction();
    await session.endSession();
    await creating;
    expect(await zonesOf(owner)).toEqual([VLADIVOSTOK, VLADIVOSTOK, VLADIVOSTOK]);
  });

  it('is the same in all brands when the first ones are created at the same time with several zones', async () => {
    lastOwner += 1;
    const owner = lastOwner;
    const zones = ['Asia/Omsk', undefined, 'Asia/Irkutsk', undefined, 'Asia/Magadan'];
    await Promise.all(
      zones.map((timeZone, index) =>
        menu.call(owner, 'POST', '/auth/v1/brands', { name: `Бренд ${index}`, timeZone }),
      ),
    );
    const created = await brands().find({ masterId: owner, status: 'ACTIVE' }).toArray();
    const chosen = created.map(({ timeZone }) => timeZone);
    expect([chosen.length, new Set(chosen).size]).toEqual([5, 1]);
    expect(zones).toContain(chosen[0]);
  });

  it('is chosen together with the creation of a brand: when it can’t be saved, there is no new brand', async () => {
    const { owner, ids } = await newChain();
    const refuses = { $nor: [{ _id: ids[0], timeZone: VLADIVOSTOK }] };
    await menu.options.connection.db?.command({ collMod: 'brands', validator: refuses });
    const body = { name: 'Лишний', timeZone: VLADIVOSTOK };
    const { status } = await menu.call(owner, 'POST', '/auth/v1/brands', body);
    await menu.options.connection.db?.command({ collMod: 'brands', validator: {} });
    expect(status).toBe(500);
    expect((await read(owner)).map(({ id, timeZone }) => [id, timeZone])).toEqual(
      ids.map((id) => [id, 'Europe/Moscow']),
    );
    await newBrand(menu, owner);
    expect(await zonesOf(owner)).toEqual(['Europe/Moscow', 'Europe/Moscow', 'Europe/Moscow']);
  });

  it('is the one that was chosen for a brand whose creation is completed after a crash', async () => {
    const { owner, ids } = await newChain();
    const pending = { status: 'PENDING' as const, timeZone: VLADIVOSTOK as TimeZone };
    await brands().updateOne({ _id: ids[1] }, { $set: pending });
    menu.pass(16_000);
    await finishUnfinishedBrands(await openMenuDeps(menu.options)).run();
    expect(await zonesOf(owner)).toEqual([VLADIVOSTOK, VLADIVOSTOK]);
  });

  it.each(['Asia/Tashkent', 'Москва', '', null, 3])('%j is refused', async (timeZone) => {
    const { owner, ids } = await newChain();
    const { status, body } = await put(owner, ids[0], { timeZone });
    expect([status, body.errors]).toEqual([400, { timeZone: 'Выберите часовой пояс из списка' }]);
  });

  it('may be one of the next release, which an edit leaves unchanged', async () => {
    const { owner, ids } = await newChain();
    await brands().updateMany({ masterId: owner }, { $set: { timeZone: 'Asia/Tashkent' as never } });
    expect((await put(owner, ids[0], { description: 'Пышки' })).status).toBe(200);
    expect((await menu.call(owner, 'GET', '/auth/v1/brands')).body[0].timeZone).toBe('Asia/Tashkent');
    const file = await menu.app.inject({
      url: `/auth/v1/products/export?brandId=${ids[0]}&format=csv`,
      headers: { authorization: `Bearer ${await signTestToken(menu.platform.privateKeyPem, owner)}` },
    });
    expect(file.statusCode).toBe(200);
  });
});

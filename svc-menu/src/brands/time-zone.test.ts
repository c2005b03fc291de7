import { Brand } from '@skatert/contracts/menu/brands';
import { BrandState, brandSubject, MENU_STREAM } from '@skatert/contracts/menu/states';
import { eventually, signTestToken } from '@skatert/service-kit/test-harness';
import { type MenuTest, newBrand, openMenu } from '../../test/menu-harness.js';

let menu: MenuTest;
beforeAll(async () => {
  menu = await openMenu();
});
afterAll(() => menu.close());

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

async function publishedState(id: number): Promise<BrandState> {
  const { bus } = menu.platform;
  const manager = await bus.manager();
  const last = await manager.streams.getMessage(bus.stream(MENU_STREAM), {
    last_by_subj: bus.subject(brandSubject(id)),
  });
  return BrandState.parse(last?.json());
}

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

  it('is kept when all brands of the chain are archived', async () => {
    const { owner, ids } = await newChain();
    await menu.call(owner, 'DELETE', `/auth/v1/brands/${ids[1]}`);
    await put(owner, ids[0], { timeZone: VLADIVOSTOK });
    await menu.call(owner, 'DELETE', `/auth/v1/brands/${ids[0]}`);
    expect(await publishedState(ids[1])).toMatchObject({ status: 'ARCHIVED', timeZone: VLADIVOSTOK });
    await newBrand(menu, owner);
    expect(await zonesOf(owner)).toEqual([VLADIVOSTOK]);
  });

  it('may be changed by an owner of any brand of it and by an administrator of the platform, not by an admin', async () => {
    const { owner, ids } = await newChain();
    await menu.grant(ADMIN, ids[0], 'ADMIN');
    const refused = await put(ADMIN, ids[0], { timeZone: VLADIVOSTOK, description: 'Пышки' });
    expect([refused.status, refused.body.message]).toEqual([403, 'Часовой пояс сети меняет её владелец']);
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
    expect([statusCode, await zonesOf(owner)]).toEqual([200, ['Asia/Omsk', 'Asia/Omsk']]);
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

  it.each(['Asia/Tashkent', 'Москва', '', null, 3])('%j is refused', async (timeZone) => {
    const { owner, ids } = await newChain();
    const { status, body } = await put(owner, ids[0], { timeZone });
    expect([status, body.errors]).toEqual([400, { timeZone: 'Выберите часовой пояс из списка' }]);
  });

  it('may be one of the next release, which an edit leaves unchanged', async () => {
    const { owner, ids } = await newChain();
    await menu.options.connection
      .collection('brands')
      .updateMany({ masterId: owner }, { $set: { timeZone: 'Asia/Tashkent' } });
    expect((await put(owner, ids[0], { description: 'Пышки' })).status).toBe(200);
    expect((await menu.call(owner, 'GET', '/auth/v1/brands')).body[0].timeZone).toBe('Asia/Tashkent');
    const file = await menu.app.inject({
      url: `/auth/v1/products/export?brandId=${ids[0]}&format=csv`,
      headers: { authorization: `Bearer ${await signTestToken(menu.platform.privateKeyPem, owner)}` },
    });
    expect(file.statusCode).toBe(200);
  });
});

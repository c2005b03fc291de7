import { MENU_STREAM, type PointState, pointSubject } from '@skatert/contracts/menu/states';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { lastState } from '@skatert/service-kit/testing/states';
import { newBrand, openMenu } from '../../test/menu-harness.js';

const menu = openForTests(openMenu);
let brandId: number;
beforeAll(async () => {
  brandId = await newBrand(menu, OWNER);
  await menu.grant(COOK, brandId, 'COOK');
});

const OWNER = 1;
const STRANGER = 2;
const COOK = 4;
const POINT = { name: 'На Баумана', address: 'г. Казань, ул. Баумана, 1' };

const url = (id: number | string = brandId) => `/brand/${id}/pickup-points`;
const list = async () => (await menu.call(0, 'GET', url())).body;

const published = (pointId: number) =>
  lastState<PointState>(menu.platform, MENU_STREAM, pointSubject(pointId));

describe('pickup points', () => {
  it('are added, changed and removed, which is public and published at once', async () => {
    const added = await menu.call(OWNER, 'POST', url(), POINT);
    expect(added.status).toBe(201);
    expect(added.headers['x-menu-changed']).toBe(String(brandId));
    const { id } = added.body;
    expect(await list()).toEqual([{ id, ...POINT }]);
    expect(await published(id)).toEqual({ id, version: 1, brandId, ...POINT, removed: false });

    const changed = await menu.call(OWNER, 'PUT', `${url()}/${id}`, { ...POINT, name: 'У метро' });
    expect(changed.status).toBe(200);
    expect(await list()).toEqual([{ id, ...POINT, name: 'У метро' }]);

    expect((await menu.call(OWNER, 'DELETE', `${url()}/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await published(id)).toMatchObject({ version: 3, removed: true });
    expect((await menu.call(OWNER, 'PUT', `${url()}/${id}`, POINT)).status).toBe(404);
  });

  it('are written only by users who may edit the brand', async () => {
    expect((await menu.call(0, 'POST', url(), POINT)).status).toBe(401);
    expect((await menu.call(STRANGER, 'POST', url(), POINT)).status).toBe(404);
    expect((await menu.call(COOK, 'POST', url(), POINT)).status).toBe(403);
    expect(await list()).toEqual([]);
  });

  it('are 404 in the path of another brand', async () => {
    const other = await newBrand(menu, STRANGER);
    const { body } = await menu.call(OWNER, 'POST', url(), POINT);
    expect((await menu.call(STRANGER, 'PUT', `${url(other)}/${body.id}`, POINT)).status).toBe(404);
    expect((await menu.call(STRANGER, 'DELETE', `${url(other)}/${body.id}`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    [{ name: '', address: 'Адрес' }, { name: 'Название обязательно' }],
    [{ name: 'Точка', address: ' ' }, { address: 'Адрес обязателен' }],
    [{ name: { $gt: '' }, address: 'Адрес' }, { name: 'Название обязательно' }],
    [{ name: 'Точка', address: 'x'.repeat(301) }, { address: 'Не больше 300 символов' }],
  ])('refuse %j', async (json, errors) => {
    const { status, body } = await menu.call(OWNER, 'POST', url(), json);
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
  });

  it('of an unknown brand are 404, of a malformed id 400', async () => {
    expect((await menu.call(0, 'GET', url(987_654))).status).toBe(404);
    expect((await menu.call(0, 'GET', url('x'))).status).toBe(400);
  });
});

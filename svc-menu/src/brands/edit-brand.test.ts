import { Brand } from '@skatert/contracts/menu/brands';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { newBrand, openMenu } from '../../test/menu-harness.js';

const menu = openForTests(openMenu);

const OWNER = 1;
const STRANGER = 2;
const ADMIN = 3;
const COOK = 4;

const read = async (brandId: number, userId = OWNER): Promise<Brand> => {
  const { body } = await menu.call(userId, 'GET', '/auth/v1/brands');
  const found = (body as Brand[]).find(({ id }) => id === brandId);
  return Brand.strict().parse(found);
};
const put = (userId: number, brandId: number, body: object) =>
  menu.call(userId, 'PUT', `/auth/v1/brands/${brandId}`, body);

async function sharedBrand(fields: object = {}): Promise<Brand> {
  const brandId = await newBrand(menu, OWNER, fields);
  await menu.grant(ADMIN, brandId, 'ADMIN');
  return read(brandId);
}

describe('two editors of a brand', () => {
  it('a save with the version that was read succeeds, and records its author', async () => {
    const { id, name, version, editedBy } = await sharedBrand();
    expect(editedBy).toBeNull();
    const { status, body } = await put(ADMIN, id, { name, description: 'Пышки', version });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      description: 'Пышки',
      version: version + 1,
      editedBy: { id: ADMIN, name: 'user3' },
    });
    expect(await read(id)).toEqual({ ...body, role: 'OWNER' });
  });

  it('the second save of one version is refused with the brand as it is now, and changes nothing', async () => {
    const { id, name, version } = await sharedBrand({ telegramBotToken: '1:secret' });
    await put(ADMIN, id, { name, description: 'Раз', version });
    const { status, body, headers } = await put(OWNER, id, { name, description: 'Два', version });
    expect(status).toBe(409);
    expect(headers['x-menu-changed']).toBeUndefined();
    expect(ErrorResponse.parse(body)).toMatchObject({
      code: 'EDIT_CONFLICT',
      message: 'Пока вы редактировали, данные изменил другой сотрудник',
    });
    expect(Brand.strict().parse(body.current)).toMatchObject({
      description: 'Раз',
      version: version + 1,
      editedBy: { id: ADMIN, name: 'user3' },
      role: 'OWNER',
    });
    expect(await read(id)).toEqual(body.current);
    const again = await put(OWNER, id, { name, description: 'Два', version: body.current.version });
    expect([again.status, again.body.description]).toEqual([200, 'Два']);
  });

  it('exactly one of two simultaneous saves succeeds', async () => {
    const { id, name, ...first } = await sharedBrand();
    let version = first.version;
    for (let round = 0; round < 10; round += 1) {
      const results = await Promise.all([
        put(OWNER, id, { name, description: `Хозяйка ${round}`, version }),
        put(ADMIN, id, { name, description: `Администратор ${round}`, version }),
      ]);
      const winner = results.find(({ status }) => status === 200);
      const loser = results.find(({ status }) => status === 409);
      version += 1;
      expect(await read(id)).toMatchObject({ description: winner?.body.description, version });
      expect(loser?.body.current).toMatchObject({ description: winner?.body.description, version });
    }
  });

  it('a save without a version replaces what is there', async () => {
    const { id, name, version } = await sharedBrand();
    await put(ADMIN, id, { name, description: 'Раз', organizationName: 'ООО «Раз»', version });
    const { status, body } = await put(OWNER, id, { name, description: 'Два' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      description: 'Два',
      organizationName: 'ООО «Раз»',
      version: version + 2,
      editedBy: { id: OWNER },
    });
  });

  it.each([0, -1, 1.5, '1', null])('the version %j is refused', async (version) => {
    const { id, name } = await sharedBrand();
    const { status, body } = await put(OWNER, id, { name, version });
    expect([status, body.errors]).toEqual([400, { version: 'Неверная версия' }]);
  });

  it('those who may not edit the brand learn nothing from a conflict', async () => {
    const { id, name } = await sharedBrand({ telegramBotToken: '1:secret' });
    await menu.grant(COOK, id, 'COOK');
    for (const [userId, status] of [
      [COOK, 403],
      [STRANGER, 404],
    ] as const) {
      const refused = await put(userId, id, { name, version: 1 });
      expect(refused.status).toBe(status);
      expect(refused.body.current).toBeUndefined();
    }
  });

  it('a brand that was archived meanwhile is 404', async () => {
    const { id, name, version } = await sharedBrand();
    expect((await menu.call(ADMIN, 'DELETE', `/auth/v1/brands/${id}`)).status).toBe(200);
    expect((await put(OWNER, id, { name, version })).status).toBe(404);
  });
});

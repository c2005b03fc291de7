import { COORDINATES_INVALID } from '@skatert/contracts/menu/coordinates';
import type { Interval } from '@skatert/contracts/menu/opening';
import {
  type BrandState,
  brandSubject,
  MENU_STREAM,
  type PointState,
  pointSubject,
} from '@skatert/contracts/menu/states';
import { dayAfter } from '@skatert/contracts/shared/days';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
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
    expect(await published(id)).toEqual({
      id,
      version: 1,
      brandId,
      ...POINT,
      removed: false,
      hours: null,
      exceptions: [],
      pause: null,
      city: null,
      coordinates: null,
    });

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
    [{ ...POINT, city: 'x'.repeat(61) }, { city: 'Не больше 60 символов' }],
    [{ ...POINT, city: { $gt: '' } }, { city: 'Нужна строка' }],
    [{ ...POINT, coordinates: '55,75' }, { coordinates: COORDINATES_INVALID }],
    [{ ...POINT, coordinates: '95.0, 37.6' }, { coordinates: COORDINATES_INVALID }],
    [{ ...POINT, coordinates: '1'.repeat(500) }, { coordinates: COORDINATES_INVALID }],
    [{ ...POINT, coordinates: { latitude: 1, longitude: 2 } }, { coordinates: 'Нужна строка' }],
  ])('refuse %j', async (json, errors) => {
    const { status, body } = await menu.call(OWNER, 'POST', url(), json);
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
  });

  it('have a city and coordinates, which a form that does not know them keeps and an empty text removes', async () => {
    const typed = { city: ' Казань ', coordinates: '55.7887,  49.1221' };
    const stored = { city: 'Казань', coordinates: { latitude: 55.7887, longitude: 49.1221 } };
    const { body } = await menu.call(OWNER, 'POST', url(), { ...POINT, ...typed });
    const one = `${url()}/${body.id}`;
    expect(body).toEqual({ id: body.id, ...POINT, ...stored });
    expect(await published(body.id)).toMatchObject(stored);
    expect((await menu.call(OWNER, 'PUT', one, POINT)).body).toMatchObject(stored);
    const none = { ...POINT, city: '', coordinates: null };
    await menu.call(OWNER, 'PUT', one, none);
    expect(await list()).toContainEqual({ id: body.id, ...POINT });
    expect(await published(body.id)).toMatchObject({ version: 3, city: null, coordinates: null });
    await menu.call(OWNER, 'DELETE', one);
  });

  it('of an unknown brand are 404, of a malformed id 400', async () => {
    expect((await menu.call(0, 'GET', url(987_654))).status).toBe(404);
    expect((await menu.call(0, 'GET', url('x'))).status).toBe(400);
  });
});

/** Ten in the morning until two at night, every day. */
const HOURS = Array.from({ length: 7 }, () => [
  { from: '10:00', to: '14:00' },
  { from: '18:00', to: '02:00' },
]);
const MINUTE = 60_000;
const DAY = { from: '10:00', to: '14:00' };
const NEW_YEAR = { date: '2098-12-31', intervals: [DAY], note: null };

/** Moves the clock forward to what the next Moscow clocks show. */
function passTo(time: string): void {
  const now = menu.options.now?.() ?? Date.now();
  const today = isoDayIn(now, 'Europe/Moscow');
  const at = Date.parse(`${today}T${time}:00+03:00`);
  menu.pass((at > now ? at : at + 24 * 60 * MINUTE) - now);
}

describe('two editors of a point', () => {
  const added = async () => {
    const { id } = (await menu.call(OWNER, 'POST', url(), POINT)).body;
    const one = `${url()}/${id}`;
    return { id, one, read: async () => (await menu.call(OWNER, 'GET', `${one}/exceptions`)).body.point };
  };

  it('do not overwrite each other: the later one gets the point as it is now', async () => {
    const { id, one, read } = await added();
    expect(await read()).toMatchObject({ version: 1, editedBy: { id: OWNER } });
    const first = await menu.call(OWNER, 'PUT', one, {
      ...POINT,
      hours: HOURS,
      exceptions: [NEW_YEAR],
      version: 1,
    });
    const saved = {
      ...{ id, ...POINT, hours: HOURS, exceptions: [NEW_YEAR], version: 2 },
      ...{ editedBy: { id: OWNER, name: expect.any(String) }, updatedAt: expect.any(String) },
    };
    expect([first.status, first.body]).toEqual([200, expect.objectContaining(saved)]);
    const late = await menu.call(OWNER, 'PUT', one, { ...POINT, name: 'У метро', hours: null, version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect(late.body.details.current).toMatchObject(saved);
    expect(await read()).toMatchObject(saved);
    expect((await menu.call(OWNER, 'PUT', one, { ...POINT, name: 'У метро', version: 2 })).status).toBe(200);
    await menu.call(OWNER, 'DELETE', one);
    expect((await menu.call(OWNER, 'PUT', one, { ...POINT, version: 3 })).status).toBe(404);
  });

  it('of an earlier release send no version, and replace what is there', async () => {
    const { one, read } = await added();
    await menu.call(OWNER, 'PUT', one, { ...POINT, hours: HOURS });
    expect((await menu.call(OWNER, 'PUT', one, { ...POINT, name: 'У метро' })).status).toBe(200);
    expect(await read()).toMatchObject({ name: 'У метро', version: 3 });
  });

  it.each([0, 1.5, '1'])('refuse the version %j', async (version) => {
    const { one } = await added();
    const { status, body } = await menu.call(OWNER, 'PUT', one, { ...POINT, version });
    expect([status, body.errors]).toEqual([400, { version: 'Неверная версия' }]);
  });
});

describe('opening hours', () => {
  const opening = async () => (await menu.call(0, 'GET', `/menu/v1/opening/by-brand/${hoursBrand}`)).body;
  let hoursBrand: number;
  beforeAll(async () => {
    hoursBrand = await newBrand(menu, OWNER);
  });
  const points = url;

  it('are stored, published and returned, with what customers read while all points are closed', async () => {
    expect(await opening()).toEqual({ closed: null });
    const { body: first } = await menu.call(OWNER, 'POST', points(hoursBrand), { ...POINT, hours: HOURS });
    expect(await published(first.id)).toMatchObject({ hours: HOURS });
    passTo('02:00');
    const closed = 'Закрыто, откроется в 10:00';
    expect((await menu.call(0, 'GET', points(hoursBrand))).body).toEqual([{ ...first, closed }]);
    expect(await opening()).toEqual({ closed });
    passTo('10:00');
    expect((await menu.call(0, 'GET', points(hoursBrand))).body).toEqual([
      { id: first.id, ...POINT, hours: HOURS },
    ]);
    expect(await opening()).toEqual({ closed: null });
    passTo('14:30');
    const { body: second } = await menu.call(OWNER, 'POST', points(hoursBrand), POINT);
    expect(second).toEqual({ id: second.id, ...POINT });
    expect(await opening()).toEqual({ closed: null });
    await menu.call(OWNER, 'DELETE', `${points(hoursBrand)}/${second.id}`);
    expect(await opening()).toEqual({ closed: 'Закрыто, откроется в 18:00' });
  });

  it('stay as they are for a form that does not know them, and end by null', async () => {
    const { body } = await menu.call(OWNER, 'POST', points(hoursBrand), { ...POINT, hours: HOURS });
    const one = `${points(hoursBrand)}/${body.id}`;
    expect((await menu.call(OWNER, 'PUT', one, POINT)).body.hours).toEqual(HOURS);
    expect(await published(body.id)).toMatchObject({ version: 2, hours: HOURS });
    expect((await menu.call(OWNER, 'PUT', one, { ...POINT, hours: null })).body.hours).toBeUndefined();
    expect(await published(body.id)).toMatchObject({ version: 3, hours: null });
  });

  it.each([
    [[[], [], [], [], [], [], []], 'Укажите часы хотя бы для одного дня'],
    [HOURS.map((day) => [...day, { from: '01:00', to: '03:00' }]), 'Часы пересекаются'],
    [[[{ from: '9', to: '22' }], [], [], [], [], [], []], 'Часы — например, 10:00–14:00, 15:00–22:00'],
  ])('are refused: %j', async (hours, message) => {
    const { status, body } = await menu.call(OWNER, 'POST', points(hoursBrand), { ...POINT, hours });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('have exceptions by date, which only who edits the brand reads', async () => {
    const brand = await newBrand(menu, OWNER);
    await menu.grant(COOK, brand, 'COOK');
    const today = isoDayIn(menu.options.now?.() ?? Date.now(), 'Europe/Moscow');
    const on = (days: number, intervals: Interval[] = [], note: string | null = null) => ({
      date: dayAfter(today, days),
      intervals,
      note,
    });
    const night = on(-1, [{ from: '18:00', to: '02:00' }]);
    const sent = [on(7), on(0, [], 'Санитарный день'), on(-2), night];
    const { body } = await menu.call(OWNER, 'POST', points(brand), { ...POINT, exceptions: sent });
    const kept = [night, on(0, [], 'Санитарный день'), on(7)];
    const read = `${points(brand)}/${body.id}/exceptions`;
    expect(body).toMatchObject({ ...POINT, closed: expect.stringContaining('. Санитарный день') });
    expect(body.exceptions).toBeUndefined();
    expect((await menu.call(OWNER, 'GET', read)).body).toMatchObject({
      ...{ today, exceptions: kept },
      point: { id: body.id, ...POINT, exceptions: kept },
    });
    expect(await published(body.id)).toMatchObject({ exceptions: kept });
    expect((await menu.call(COOK, 'GET', read)).status).toBe(403);
    expect((await menu.call(STRANGER, 'GET', read)).status).toBe(404);
    const other = await newBrand(menu, STRANGER);
    const foreign = `${points(other)}/${body.id}/exceptions`;
    expect((await menu.call(STRANGER, 'GET', foreign)).status).toBe(404);

    await menu.call(OWNER, 'PUT', `${points(brand)}/${body.id}`, POINT);
    expect(await published(body.id)).toMatchObject({ version: 2, exceptions: kept });
    await menu.call(OWNER, 'PUT', `${points(brand)}/${body.id}`, { ...POINT, exceptions: [on(-2), on(1)] });
    expect(await published(body.id)).toMatchObject({ exceptions: [on(1)] });
    menu.pass(2 * 24 * 60 * MINUTE);
    expect((await menu.call(OWNER, 'GET', read)).body.exceptions).toEqual([on(1)]);
    menu.pass(24 * 60 * MINUTE);
    expect((await menu.call(OWNER, 'GET', read)).body.exceptions).toEqual([]);
  });

  it.each([
    [[{ date: '2026-02-30', intervals: [] }], 'Укажите дату'],
    [[{ date: '31.12.2026', intervals: [] }], 'Укажите дату'],
    [[{ date: { $gt: '' }, intervals: [] }], 'Укажите дату'],
    [[NEW_YEAR, NEW_YEAR], 'Эта дата уже есть в списке'],
    [[{ ...NEW_YEAR, intervals: [{ from: '9', to: '22' }] }], 'Часы — например, 10:00–14:00, 15:00–22:00'],
    [[{ ...NEW_YEAR, intervals: [DAY, DAY] }], 'Часы пересекаются'],
    [[{ ...NEW_YEAR, note: 'x'.repeat(101) }], 'Не больше 100 символов'],
    [Array.from({ length: 61 }, () => NEW_YEAR), 'Не больше 60 особых дней'],
  ])('refuse the exceptions %j', async (exceptions, message) => {
    const { status, body } = await menu.call(OWNER, 'POST', points(hoursBrand), { ...POINT, exceptions });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('of an unknown brand are 404', async () => {
    expect((await menu.call(0, 'GET', '/menu/v1/opening/by-brand/987654')).status).toBe(404);
  });
});

describe('pauses', () => {
  const CASHIER = 5;
  let paused: number;
  let pointId: number;
  beforeAll(async () => {
    paused = await newBrand(menu, OWNER);
    await menu.grant(CASHIER, paused, 'CASHIER');
    pointId = (await menu.call(OWNER, 'POST', url(paused), POINT)).body.id;
  });
  const opening = async () => (await menu.call(0, 'GET', `/menu/v1/opening/by-brand/${paused}`)).body;
  const listed = async () => (await menu.call(0, 'GET', url(paused))).body;
  const brandState = () => lastState<BrandState>(menu.platform, MENU_STREAM, brandSubject(paused));

  it('of a point end by themselves, with a whole minute, or by a call of the desk', async () => {
    passTo('12:00');
    menu.pass(20_000);
    const path = `${url(paused)}/${pointId}/pause`;
    const text = 'Сломалась печь';
    const { status, body } = await menu.call(CASHIER, 'PUT', path, { minutes: 15, text });
    expect(status).toBe(200);
    expect(await published(pointId)).toMatchObject({ pause: body });
    const closed = `Заказы временно не принимаем, продолжим в 12:16. ${text}`;
    expect(await listed()).toEqual([{ id: pointId, ...POINT, closed, pause: body }]);
    expect(await opening()).toEqual({ closed });
    menu.pass(16 * MINUTE - 21_000);
    expect(await opening()).toEqual({ closed });
    menu.pass(2_000);
    expect(await listed()).toEqual([{ id: pointId, ...POINT }]);
    expect(await opening()).toEqual({ closed: null });

    await menu.call(CASHIER, 'PUT', path, { minutes: null });
    expect(await opening()).toEqual({ closed: 'Заказы временно не принимаем' });
    expect((await menu.call(CASHIER, 'DELETE', path)).status).toBe(204);
    expect(await opening()).toEqual({ closed: null });
    expect(await published(pointId)).toMatchObject({ pause: null });
  });

  it('of a brand close all its points, and survive an edit of the brand', async () => {
    const path = `/brand/${paused}/pause`;
    const { body, headers } = await menu.call(CASHIER, 'PUT', path, {
      minutes: null,
      text: 'Санитарный час',
    });
    expect(headers['x-menu-changed']).toBe(String(paused));
    expect(body).toEqual({ until: null, text: 'Санитарный час' });
    expect(await brandState()).toMatchObject({ pause: body });
    const closed = 'Заказы временно не принимаем. Санитарный час';
    expect(await opening()).toEqual({ closed, pause: body });
    expect(await listed()).toEqual([{ id: pointId, ...POINT, closed }]);
    await menu.call(OWNER, 'PUT', `/auth/v1/brands/${paused}`, { name: 'Новое название' });
    expect(await opening()).toEqual({ closed, pause: body });
    expect((await menu.call(CASHIER, 'DELETE', path)).status).toBe(204);
    expect(await brandState()).toMatchObject({ pause: null });
    expect(await opening()).toEqual({ closed: null });
  });

  it.each([
    [{ minutes: 16 }, { minutes: 'Выберите, на сколько остановить приём заказов' }],
    [{}, { minutes: 'Выберите, на сколько остановить приём заказов' }],
    [{ minutes: 15, text: 'x'.repeat(201) }, { text: 'Не больше 200 символов' }],
  ])('refuse %j', async (json, errors) => {
    for (const path of [`/brand/${paused}/pause`, `${url(paused)}/${pointId}/pause`]) {
      const { status, body } = await menu.call(CASHIER, 'PUT', path, json);
      expect([status, body.errors]).toEqual([400, errors]);
    }
  });

  it('of a point in the path of another brand are 404', async () => {
    const other = await newBrand(menu, STRANGER);
    const path = `${url(other)}/${pointId}/pause`;
    expect((await menu.call(STRANGER, 'PUT', path, { minutes: 15 })).status).toBe(404);
    expect(await opening()).toEqual({ closed: null });
  });
});

describe('who is bound to a point', () => {
  const [ADMIN, CLERK] = [21, 22];
  const ids: number[] = [];
  let own: string;
  let other: string;
  let brand: string;
  beforeAll(async () => {
    const shared = await newBrand(menu, OWNER);
    for (const name of ['Своя', 'Чужая'])
      ids.push((await menu.call(OWNER, 'POST', url(shared), { ...POINT, name })).body.id);
    brand = `/auth/v1/brands/${shared}`;
    own = `${url(shared)}/${ids[0]}`;
    other = `${url(shared)}/${ids[1]}`;
    await menu.grant(ADMIN, shared, 'ADMIN', ids.slice(0, 1));
    await menu.grant(CLERK, shared, 'CASHIER', ids.slice(0, 1));
  });

  it('edits and pauses that one alone', async () => {
    expect((await menu.call(ADMIN, 'PUT', own, { ...POINT, name: 'Своя' })).status).toBe(200);
    expect((await menu.call(ADMIN, 'PUT', other, POINT)).status).toBe(404);
    expect((await menu.call(ADMIN, 'GET', `${other}/exceptions`)).status).toBe(404);
    expect((await menu.call(CLERK, 'PUT', `${own}/pause`, { minutes: 15 })).status).toBe(200);
    expect((await menu.call(CLERK, 'DELETE', `${own}/pause`)).status).toBe(204);
    expect((await menu.call(CLERK, 'PUT', `${other}/pause`, { minutes: 15 })).status).toBe(404);
    expect((await menu.call(CLERK, 'DELETE', `${other}/pause`)).status).toBe(404);
  });

  it('changes nothing of the whole brand, and reads it', async () => {
    const listed = await menu.call(ADMIN, 'GET', '/auth/v1/brands');
    expect(listed.body).toMatchObject([{ role: 'ADMIN', bound: true }]);
    expect((await menu.call(OWNER, 'GET', '/auth/v1/brands')).body[0]).not.toHaveProperty('bound');
    const message = 'Это меняют те, кто работает во всех точках бренда';
    const id = Number(brand.split('/').at(-1));
    for (const [method, path, json] of [
      ['POST', url(id), POINT],
      ['DELETE', own, undefined],
      ['PUT', brand, { name: 'Другое название' }],
      ['DELETE', brand, undefined],
      ['PUT', `/brand/${id}/pause`, { minutes: 15 }],
      ['POST', '/auth/v1/products', { brandId: id, name: 'Чай', price: 100 }],
      ['DELETE', `/auth/v1/products/archive/purge?brandId=${id}&olderThanDays=0`, undefined],
      ['DELETE', '/auth/v1/products/archive/purge?olderThanDays=0', undefined],
    ] as const) {
      const { status, body } = await menu.call(ADMIN, method, path, json);
      expect([path, status, body.message]).toEqual([path, 403, message]);
    }
    expect((await menu.call(CLERK, 'PUT', `/brand/${id}/pause`, { minutes: 15 })).body.message).toBe(message);
    expect((await menu.call(0, 'GET', url(id))).body).toHaveLength(2);
  });
});

/** Editing a brand: its form, logo and pickup points, and archiving. */
import { COORDINATES_INVALID } from '@skatert/contracts/menu/coordinates';
import { type CurrentBrand, currentBrandAtom } from '@skatert/web-kit/brand';
import { session } from '@skatert/web-kit/session';
import { findNotice, membership, notices, press, Stage, show, user, write } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { brand, LIST } from './brand-stage';

const SAVE = 'PUT /auth/v1/brands/7';
const ARCHIVE = 'DELETE /auth/v1/brands/7';
const LOGO = '/auth/v1/brands/7/image';
const POINTS = '/brand/7/pickup-points';
const PICTURE = '/media/menu/0123456789abcdef0123456789abcdef-204060/800.webp';
const TODAY = '2026-11-29';
const point = { id: 3, name: 'На Баумана', address: 'г. Казань, ул. Баумана, 1' };

let stage: Stage;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
  stage = new Stage()
    .on(LIST, 200, [brand()])
    .on(`GET ${POINTS}`, 200, [point])
    .on(`GET ${POINTS}/3/exceptions`, 200, { today: TODAY, exceptions: [] })
    .on('GET /menu/v1/opening/by-brand/7', 200, { closed: null });
});

const select = (chosen: CurrentBrand) => act(() => getDefaultStore().set(currentBrandAtom, chosen));

async function openPage(role = 'OWNER'): Promise<void> {
  await stage.signIn([membership(role, { brandId: 7 })]);
  await show(<App />, '/admin/brands');
}
async function openForm(role?: string): Promise<void> {
  await openPage(role);
  await press('Изменить: Самовар');
  await screen.findByRole('dialog', { name: 'Изменить бренд' });
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const pressIn = (name: string, label: string | RegExp) =>
  user.click(dialog(name).getByRole('button', { name: label }));

test('who is bound to a point edits it, and only reads the brand', async () => {
  const other = { ...point, id: 4, name: 'На Пушкина' };
  stage
    .on(LIST, 200, [brand({ role: 'ADMIN', bound: true, telegramBotToken: null })])
    .on(`GET ${POINTS}`, 200, [point, other]);
  await stage.signIn([membership('ADMIN', { brandId: 7, pointIds: [3] })]);
  await show(<App />, '/admin/brands');
  await press('Изменить: Самовар');
  await screen.findByRole('button', { name: 'Изменить точку: На Пушкина' });
  const isRefused = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
  const refused = ['Сохранить', 'Добавить точку', 'Удалить точку: На Баумана', 'Изменить точку: На Пушкина'];
  expect(refused.filter(isRefused)).toEqual(refused);
  expect(isRefused('Изменить точку: На Баумана')).toBe(false);
  expect(screen.queryByLabelText('Загрузить логотип')).toBeNull();
  expect(screen.queryByLabelText('Токен Telegram-бота')).toBeNull();
});

describe('the form', () => {
  test('shows the brand, and sends every field but the zone with the version that was read', async () => {
    stage.on(SAVE, 200, brand({ name: 'Самовар 2', version: 2 }));
    await openForm();
    expect(screen.getByDisplayValue('ООО «Самовар»')).toBeTruthy();
    expect(screen.getByDisplayValue('7123456789:AAF-secret')).toBeTruthy();
    await write('Название', 'Самовар 2');
    await write('Описание', ' ');
    await write('Цвет бренда: палитра', '#0f766e');
    expect(screen.getByLabelText<HTMLInputElement>('Цвет бренда').value).toBe('#0f766e');
    stage.on(LIST, 200, [brand({ name: 'Самовар 2', version: 2 })]);
    await press('Сохранить');
    await findNotice('success', 'Бренд сохранён');
    expect(stage.calls(SAVE)[0]?.body).toEqual({
      name: 'Самовар 2',
      organizationName: 'ООО «Самовар»',
      description: null,
      telegramBotToken: '7123456789:AAF-secret',
      accentColor: '#0f766e',
      version: 1,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('row', { name: /Самовар 2/ })).toBeTruthy();
  });

  test('changes the time zone of the chain, in which times are shown at once', async () => {
    stage.on(SAVE, 200, brand({ timeZone: 'Asia/Vladivostok', version: 2 }));
    await openForm();
    expect(
      dialog('Изменить бренд').getByText('Для всех брендов сети: списки, документы и статистика'),
    ).toBeTruthy();
    const field = screen.getByLabelText<HTMLSelectElement>('Часовой пояс');
    expect([field.value, field.disabled, field.options.length]).toEqual(['Europe/Moscow', false, 11]);
    await write('Часовой пояс', 'Asia/Vladivostok');
    await press('Сохранить');
    await findNotice('success', 'Бренд сохранён');
    expect(stage.calls(SAVE)[0]?.body).toMatchObject({ timeZone: 'Asia/Vladivostok' });
    expect(session().membership?.timeZone).toBe('Asia/Vladivostok');
  });

  test('shows the time zone to an admin, whom it is not for', async () => {
    stage
      .on(LIST, 200, [brand({ role: 'ADMIN', timeZone: 'Asia/Omsk' })])
      .on(SAVE, 200, brand({ version: 2 }));
    await openForm('ADMIN');
    const field = screen.getByLabelText<HTMLSelectElement>('Часовой пояс');
    expect([field.value, field.disabled]).toEqual(['Asia/Omsk', true]);
    expect(dialog('Изменить бренд').getByText(/Часовой пояс сети меняет её владелец/)).toBeTruthy();
    await press('Сохранить');
    await waitFor(() => expect(stage.calls(SAVE)).toHaveLength(1));
    expect(stage.calls(SAVE)[0]?.body).not.toHaveProperty('timeZone');
  });

  test.each([
    ['the chain', 1, false],
    ['another chain', 2, true],
  ])(
    'has the time zone for an admin who owns another brand of %s: disabled %p',
    async (_chain, masterId, disabled) => {
      const owned = membership('OWNER', { membershipId: 2, brandId: 8, masterId });
      await stage.signIn([membership('ADMIN', { brandId: 7 }), owned]);
      await show(<App />, '/admin/brands');
      await press('Изменить: Самовар');
      expect(screen.getByLabelText<HTMLSelectElement>('Часовой пояс').disabled).toBe(disabled);
    },
  );

  test('leaves a time zone of the next release unchanged', async () => {
    stage.on(LIST, 200, [brand({ timeZone: 'Asia/Tashkent' as never })]).on(SAVE, 200, brand({ version: 2 }));
    await openForm();
    const field = screen.getByLabelText<HTMLSelectElement>('Часовой пояс');
    expect([field.value, field.selectedOptions[0]?.textContent]).toEqual(['', 'Asia/Tashkent']);
    await press('Сохранить');
    await waitFor(() => expect(stage.calls(SAVE)).toHaveLength(1));
    expect(stage.calls(SAVE)[0]?.body).not.toHaveProperty('timeZone');
  });

  test('refuses a text that is no colour', async () => {
    await openForm();
    await write('Цвет бренда', 'красный');
    await press('Сохранить');
    expect(await screen.findByText('Цвет в виде #rrggbb')).toBeTruthy();
    expect(stage.calls(SAVE)).toEqual([]);
  });

  test('shows the server’s message, or its own', async () => {
    stage.on(SAVE, 400, {
      code: 'VALIDATION_FAILED',
      message: 'Плохо',
      errors: { name: 'Это название занято' },
    });
    await openForm();
    await write('Название', 'Admin');
    await press('Сохранить');
    expect(await screen.findByText('Это название занято')).toBeTruthy();
    expect(screen.getByText('Плохо')).toBeTruthy();
    stage.on(SAVE, 502);
    await press('Сохранить');
    expect(await screen.findByText('Не удалось сохранить бренд')).toBeTruthy();
  });

  test.each([
    [7, 'Самовар 2'],
    [1, 'Пышка'],
  ])('updates the selected brand, and selects no other: %d', async (selected, name) => {
    select(brand({ id: selected, name: selected === 7 ? 'Самовар' : 'Пышка' }));
    stage.on(SAVE, 200, brand({ name: 'Самовар 2', version: 2 }));
    await openForm();
    await write('Название', 'Самовар 2');
    await press('Сохранить');
    await waitFor(() => expect(notices('success')).not.toEqual([]));
    expect(JSON.parse(localStorage.getItem('current_brand') ?? '')).toMatchObject({ id: selected, name });
  });

  test('of an outdated version opens the conflict dialog', async () => {
    const current = brand({
      name: 'Чайник',
      accentColor: '#0f766e',
      version: 2,
      editedBy: { id: 9, name: 'maria' },
    });
    stage.on(SAVE, 409, { code: 'EDIT_CONFLICT', message: 'Пока вы редактировали…', current });
    await openForm();
    await write('Название', 'Самовар 2');
    await press('Сохранить');
    await screen.findByRole('dialog', { name: 'Данные уже изменились' });
    const conflict = dialog('Данные уже изменились');
    expect(conflict.getByText('#0f766e')).toBeTruthy();
    await user.click(conflict.getByRole('radio', { name: /Сейчас, maria/ }));
    stage.on(SAVE, 200, brand({ version: 3 }));
    await pressIn('Данные уже изменились', 'Сохранить');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stage.calls(SAVE)[1]?.body).toMatchObject({ name: 'Чайник', accentColor: '#0f766e', version: 2 });
  });
});

describe('the logo', () => {
  const choose = (...files: File[]) =>
    act(async () => {
      const input = document.querySelector('input[type="file"]') as HTMLInputElement;
      fireEvent.change(input, { target: { files } });
    });
  const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'logo', { type });
  const images = () => [...document.querySelectorAll('dialog img')].map((image) => image.getAttribute('src'));

  test('is previewed, uploaded at once, and can be removed', async () => {
    const release = stage.hold(`POST ${LOGO}`);
    await openForm();
    expect(images()).toEqual([]);
    await choose(file('image/png'));
    expect(images()).toEqual(['blob:preview']);
    await act(async () => release({ status: 200, body: brand({ imageUrl: PICTURE }) }));
    await waitFor(() => expect(images()).toEqual([PICTURE]));
    const body = stage.calls(`POST ${LOGO}`)[0]?.body as FormData;
    expect((body.get('file') as File).type).toBe('image/png');
    stage.on(`DELETE ${LOGO}`, 200, brand());
    await press('Удалить: Логотип');
    await waitFor(() => expect(images()).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Удалить: Логотип' })).toBeNull();
  });

  test.each([
    ['another type', file('image/gif'), 'Нужна картинка PNG, JPEG, WebP или AVIF'],
    ['more than 10 MiB', file('image/png', 10 * 1024 * 1024 + 1), 'Файл больше 10 МБ'],
  ])('of %s is not sent', async (_what, chosen, message) => {
    await openForm();
    await choose(chosen);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(images()).toEqual([]);
  });

  test('that the server refuses keeps the old one, with the message', async () => {
    stage.on(LIST, 200, [brand({ imageUrl: PICTURE })]);
    stage.on(`POST ${LOGO}`, 400, { code: 'VALIDATION_FAILED', message: 'Файл повреждён. Выберите другой.' });
    await openForm();
    await choose(file('image/png'));
    expect(await screen.findByText('Файл повреждён. Выберите другой.')).toBeTruthy();
    expect(images()).toEqual([PICTURE]);
  });
});

describe('pickup points', () => {
  test('are added, changed and deleted inside the dialog', async () => {
    stage.on(`POST ${POINTS}`, 201, { ...point, id: 4 });
    await openForm();
    await screen.findByText('На Баумана');
    await press('Добавить точку');
    const added = 'Новая точка самовывоза';
    await pressIn(added, 'Добавить');
    expect(await screen.findByText('Название обязательно')).toBeTruthy();
    expect(screen.getByText('Адрес обязателен')).toBeTruthy();
    await write('Название точки', 'У метро');
    await write('Адрес', 'пл. Тукая, 2');
    await write('Координаты', '55,75');
    await pressIn(added, 'Добавить');
    expect(await screen.findByText(COORDINATES_INVALID)).toBeTruthy();
    await write('Координаты', '55.7887, 49.1221');
    await write('Город', 'Казань');
    const place = { city: 'Казань', coordinates: { latitude: 55.7887, longitude: 49.1221 } };
    stage.on(`GET ${POINTS}`, 200, [point, { id: 4, name: 'У метро', address: 'пл. Тукая, 2', ...place }]);
    await pressIn(added, 'Добавить');
    expect(await screen.findByText('Казань, пл. Тукая, 2')).toBeTruthy();
    expect(stage.calls(`POST ${POINTS}`).map(({ body }) => body)).toEqual([
      {
        name: 'У метро',
        city: 'Казань',
        address: 'пл. Тукая, 2',
        coordinates: '55.7887, 49.1221',
        hours: null,
        exceptions: [],
      },
    ]);

    stage.on(`GET ${POINTS}/4/exceptions`, 200, { today: TODAY, exceptions: [] });
    stage.on(`PUT ${POINTS}/4`, 200, { ...point, id: 4 });
    await press('Изменить точку: У метро');
    await screen.findByLabelText('Название точки');
    await write('Название точки', 'У вокзала');
    await pressIn('Точка самовывоза', 'Сохранить точку');
    await waitFor(() =>
      expect(stage.calls(`PUT ${POINTS}/4`)[0]?.body).toEqual({
        name: 'У вокзала',
        city: 'Казань',
        address: 'пл. Тукая, 2',
        coordinates: '55.7887, 49.1221',
        hours: null,
        exceptions: [],
      }),
    );

    stage.on(`DELETE ${POINTS}/3`, 204);
    await press('Удалить точку: На Баумана');
    stage.on(`GET ${POINTS}`, 200, []);
    await pressIn('Удалить точку самовывоза?', 'Удалить');
    expect(await screen.findByText('Точек пока нет: самовывоз недоступен')).toBeTruthy();
    expect(stage.calls(SAVE)).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Изменить бренд' })).toBeTruthy();
  });

  test('edited by two: the later save opens the conflict dialog, and loses no hours', async () => {
    const read = {
      ...point,
      exceptions: [],
      version: 4,
      editedBy: null,
      updatedAt: '2026-11-29T09:00:00.000Z',
    };
    const night = { date: '2026-12-31', intervals: [{ from: '10:00', to: '18:00' }], note: null };
    const hours = Array.from({ length: 7 }, () => [{ from: '09:00', to: '21:00' }]);
    const theirs = { ...read, name: 'Бауманская', hours, exceptions: [night], version: 5 };
    const current = { ...theirs, editedBy: { id: 9, name: 'maria' } };
    stage
      .on(`GET ${POINTS}/3/exceptions`, 200, { today: TODAY, exceptions: [], point: read })
      .on(`PUT ${POINTS}/3`, 409, { code: 'EDIT_CONFLICT', message: 'Пока вы редактировали…', current });
    await openForm();
    await press('Изменить точку: На Баумана');
    await screen.findByLabelText('Название точки');
    await write('Название точки', 'У метро');
    await write('Город', 'Казань');
    await pressIn('Точка самовывоза', 'Сохранить точку');
    await screen.findByRole('dialog', { name: 'Данные уже изменились' });
    expect(stage.calls(`PUT ${POINTS}/3`)[0]?.body).toMatchObject({ name: 'У метро', version: 4 });
    const conflict = dialog('Данные уже изменились');
    expect(conflict.getByText('Ежедневно 09:00–21:00')).toBeTruthy();
    expect(conflict.getByText('31.12.2026 10:00–18:00')).toBeTruthy();
    await user.click(conflict.getByRole('radio', { name: /Ваше значение/ }));
    stage.on(`PUT ${POINTS}/3`, 200, { ...current, version: 6 });
    await pressIn('Данные уже изменились', 'Сохранить');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Точка самовывоза' })).toBeNull());
    expect(stage.calls(`PUT ${POINTS}/3`)[1]?.body).toMatchObject({
      ...{ name: 'У метро', city: 'Казань', hours, exceptions: [night], version: 5 },
    });
  });

  test('have hours, typed as people write them, several a day and over midnight', async () => {
    stage.on(`PUT ${POINTS}/3`, 200, point);
    await openForm();
    await press('Изменить точку: На Баумана');
    await screen.findByLabelText('Название точки');
    const form = dialog('Точка самовывоза');
    const day = (name: string) => form.getByLabelText<HTMLInputElement>(name);
    await user.click(form.getByRole('button', { name: 'По часам' }));
    expect(day('Воскресенье').value).toBe('10:00–22:00');
    const type = (name: string, value: string) => {
      fireEvent.change(day(name), { target: { value } });
      fireEvent.blur(day(name));
    };
    type('Понедельник', '10-14, 15-22');
    expect(day('Понедельник').value).toBe('10:00–14:00, 15:00–22:00');
    await user.click(form.getByRole('button', { name: 'Все дни как понедельник' }));
    type('Пятница', 'с 18 до 2');
    type('Воскресенье', '');

    type('Среда', 'весь день');
    expect(day('Среда').getAttribute('aria-invalid')).toBe('true');
    expect(form.getByRole('alert').textContent).toBe('Часы — например, 10:00–14:00, 15:00–22:00');
    await pressIn('Точка самовывоза', 'Сохранить точку');
    expect(stage.calls(`PUT ${POINTS}/3`)).toEqual([]);
    type('Среда', '10-14');
    type('Суббота', '1-3');
    await pressIn('Точка самовывоза', 'Сохранить точку');
    expect((await form.findByRole('alert')).textContent).toBe('Часы пересекаются');
    expect(stage.calls(`PUT ${POINTS}/3`)).toEqual([]);
    type('Суббота', '2-3');
    await pressIn('Точка самовывоза', 'Сохранить точку');
    const [morning, evening] = [
      { from: '10:00', to: '14:00' },
      { from: '15:00', to: '22:00' },
    ];
    const both = [morning, evening];
    await waitFor(() =>
      expect(stage.calls(`PUT ${POINTS}/3`)[0]?.body).toEqual({
        name: point.name,
        city: null,
        address: point.address,
        coordinates: null,
        hours: [
          both,
          both,
          [morning],
          both,
          [{ from: '18:00', to: '02:00' }],
          [{ from: '02:00', to: '03:00' }],
          [],
        ],
        exceptions: [],
      }),
    );
  });

  test('show their hours, and end them', async () => {
    const hours = Array.from({ length: 7 }, () => [{ from: '09:00', to: '22:00' }]);
    const closed = 'Закрыто, откроется в 9:00';
    stage.on(`GET ${POINTS}`, 200, [{ ...point, hours, closed }]).on(`PUT ${POINTS}/3`, 200, point);
    await openForm();
    expect(await screen.findByText('Ежедневно 09:00–22:00')).toBeTruthy();
    expect(screen.getByText(closed)).toBeTruthy();
    await press('Изменить точку: На Баумана');
    await screen.findByLabelText('Название точки');
    expect(dialog('Точка самовывоза').getByLabelText<HTMLInputElement>('Среда').value).toBe('09:00–22:00');
    await pressIn('Точка самовывоза', 'Круглосуточно');
    await pressIn('Точка самовывоза', 'Сохранить точку');
    await waitFor(() => expect(stage.calls(`PUT ${POINTS}/3`)[0]?.body).toMatchObject({ hours: null }));
  });

  test('have days with hours of their own, which are added, changed and deleted', async () => {
    const [eve, holiday] = [
      { date: '2026-12-31', intervals: [{ from: '10:00', to: '16:00' }], note: null },
      { date: '2027-01-01', intervals: [], note: 'С Новым годом' },
    ];
    stage.on(`GET ${POINTS}/3/exceptions`, 200, { today: TODAY, exceptions: [eve, holiday] });
    stage.on(`PUT ${POINTS}/3`, 200, point);
    await openForm();
    await press('Изменить точку: На Баумана');
    await screen.findByLabelText('Дата: день 2');
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    const type = (label: string, value: string) => {
      fireEvent.focus(field(label));
      fireEvent.change(field(label), { target: { value } });
      fireEvent.blur(field(label));
    };
    expect([field('Дата: день 1').value, field('Часы: день 1').value]).toEqual(['31.12.2026', '10:00–16:00']);
    await press('Новый особый день');
    type('Дата: день 3', '28.11.2026');
    expect(screen.getByText('Не раньше 29.11.2026')).toBeTruthy();
    await pressIn('Точка самовывоза', 'Удалить день 3');
    expect(screen.queryByLabelText('Дата: день 3')).toBeNull();

    await press('Новый особый день');
    type('Часы: день 3', 'днём');
    await pressIn('Точка самовывоза', 'Сохранить точку');
    expect(await screen.findAllByText('Часы — например, 10:00–14:00, 15:00–22:00')).not.toEqual([]);
    type('Часы: день 3', '12-16');
    await pressIn('Точка самовывоза', 'Сохранить точку');
    expect(await screen.findByText('Укажите дату')).toBeTruthy();
    type('Дата: день 3', '01.01.2027');
    expect(await screen.findByText('Эта дата уже есть в списке')).toBeTruthy();
    expect(stage.calls(`PUT ${POINTS}/3`)).toEqual([]);
    type('Дата: день 3', '02.01.2027');
    type('Что увидят покупатели: день 1', 'Короткий день');
    await pressIn('Точка самовывоза', 'Удалить день 2');
    await pressIn('Точка самовывоза', 'Сохранить точку');
    await waitFor(() =>
      expect(stage.calls(`PUT ${POINTS}/3`)[0]?.body).toEqual({
        ...{ name: point.name, address: point.address, hours: null, city: null, coordinates: null },
        exceptions: [
          { ...eve, note: 'Короткий день' },
          { date: '2027-01-02', intervals: [{ from: '12:00', to: '16:00' }], note: null },
        ],
      }),
    );
  });

  test('are not edited while their special days can’t be read', async () => {
    stage.on(`GET ${POINTS}/3/exceptions`, 404, { code: 'NOT_FOUND', message: 'Не найдено' });
    await openForm();
    await press('Изменить точку: На Баумана');
    await findNotice('error', 'Не найдено');
    expect(screen.queryByRole('dialog', { name: 'Точка самовывоза' })).toBeNull();
  });

  test('are paused, alone or with the whole brand, and accept orders again', async () => {
    const OPENING = 'GET /menu/v1/opening/by-brand/7';
    const paused = { until: null, text: 'Санитарный час' };
    stage.on('PUT /brand/7/pause', 200, paused).on(`PUT ${POINTS}/3/pause`, 200, paused);
    await openForm();
    await press('Пауза');
    expect(stage.calls(SAVE)).toEqual([]);
    await write('Что увидят покупатели', 'Санитарный час');
    await user.fill(dialog('Пауза').getByLabelText<HTMLSelectElement>('На сколько'), '');
    stage.on(OPENING, 200, { closed: 'Заказы временно не принимаем', pause: paused });
    await pressIn('Пауза', 'Остановить приём');
    await findNotice('success', 'Приём заказов приостановлен');
    expect(stage.calls('PUT /brand/7/pause').map(({ body }) => body)).toEqual([
      { minutes: null, text: 'Санитарный час' },
    ]);

    await press('На паузе');
    stage.on('DELETE /brand/7/pause', 204).on(OPENING, 200, { closed: null });
    await pressIn('Пауза', 'Возобновить: Весь бренд');
    await findNotice('success', 'Приём заказов возобновлён');
    await waitFor(() => expect(dialog('Пауза').queryByText('Санитарный час')).toBeNull());

    await user.fill(dialog('Пауза').getByLabelText<HTMLSelectElement>('Что остановить'), '3');
    await user.fill(dialog('Пауза').getByLabelText<HTMLSelectElement>('На сколько'), '30');
    await pressIn('Пауза', 'Остановить приём');
    await waitFor(() =>
      expect(stage.calls(`PUT ${POINTS}/3/pause`).map(({ body }) => body)).toEqual([
        { minutes: 30, text: null },
      ]),
    );
    // The form of the brand was not sent along with the one above it.
    expect(stage.calls(SAVE)).toEqual([]);
  });

  test('that could not be loaded can be loaded again', async () => {
    stage.on(`GET ${POINTS}`, 404, { code: 'NOT_FOUND', message: 'Не найдено' });
    await openForm();
    expect(await screen.findByText('Не удалось загрузить точки самовывоза')).toBeTruthy();
    stage.on(`GET ${POINTS}`, 200, [point]);
    await press('Повторить');
    expect(await screen.findByText('На Баумана')).toBeTruthy();
  });

  test('stay when the server refuses to delete one', async () => {
    stage.on(`DELETE ${POINTS}/3`, 502);
    await openForm();
    await press('Удалить точку: На Баумана');
    await pressIn('Удалить точку самовывоза?', 'Удалить');
    expect(await screen.findByText('Не удалось удалить точку самовывоза')).toBeTruthy();
  });
});

describe('archiving', () => {
  const confirm = async () => {
    await press('Архивировать: Самовар');
    await pressIn('Архивировать бренд?', 'Архивировать');
  };

  test('is confirmed, and removes the brand from the list, the memberships and the selection', async () => {
    await openPage();
    await press('Архивировать: Самовар');
    await pressIn('Архивировать бренд?', 'Отмена');
    expect(stage.calls(ARCHIVE)).toEqual([]);
    select(brand());
    stage.on(ARCHIVE, 200, {}).on('GET /auth/v1/memberships', 200, []);
    await confirm();
    stage.on(LIST, 200, []);
    await findNotice('success', 'Бренд «Самовар» отправлен в архив');
    await waitFor(() => expect(session().user?.memberships).toEqual([]));
    expect(localStorage.getItem('current_brand_id')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [409, { code: 'BRAND_HAS_OPEN_ORDERS', message: 'У бренда есть незавершённые заказы' }, /незавершённые/],
    [502, undefined, 'Не удалось архивировать бренд'],
  ])('refused with %d shows why, and the brand stays', async (status, body, message) => {
    stage.on(ARCHIVE, status, body);
    await openPage();
    await confirm();
    expect(await dialog('Архивировать бренд?').findByText(message)).toBeTruthy();
    expect(screen.getByText('Самовар')).toBeTruthy();
    expect(notices('success')).toEqual([]);
  });
});

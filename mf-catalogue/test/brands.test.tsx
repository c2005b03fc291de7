import { session } from '@skatert/web-kit/session';
import {
  expectRefusal,
  findNotice,
  membership,
  press,
  Stage,
  show,
  textsOf,
  user,
  write,
} from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { brand, LIST } from './brand-stage';

const CREATE = 'POST /auth/v1/brands';
let stage: Stage;
beforeEach(() => {
  stage = new Stage().on(LIST, 200, [brand()]);
});

async function open(...memberships: object[]): Promise<void> {
  await stage.signIn(memberships.length > 0 ? memberships : [membership('OWNER')]);
  await show(<App />, '/admin/brands');
}

test('a row shows the start of the description and of the token, and the dates', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Самовар/ });
  const cells = [...row.querySelectorAll('td')];
  expect(textsOf(cells.slice(0, 7))).toEqual([
    '1',
    'Самовар',
    'ООО «Самовар»',
    'Русская кухня, блины и пироги из печи ка…',
    '712345…',
    '05.01.2026',
    '06.02.2026',
  ]);
});

test('the view dialog shows the complete texts', async () => {
  await open();
  await press('Посмотреть: Самовар');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Русская кухня, блины и пироги из печи каждый день')).toBeTruthy();
  expect(dialog.getByText('7123456789:AAF-secret')).toBeTruthy();
});

test('shows the empty state without brands', async () => {
  stage.on(LIST, 200, []);
  await open();
  expect(
    await screen.findByText('Нет доступных брендов. Создайте новый бренд, чтобы начать работу.'),
  ).toBeTruthy();
});

test('shows why the list did not load, and can load it again', async () => {
  stage.on(LIST, 403, { code: 'FORBIDDEN', message: 'Недостаточно прав' });
  await open();
  expect(await screen.findByText('Не удалось загрузить бренды: Недостаточно прав')).toBeTruthy();
  stage.on(LIST, 200, [brand()]);
  await press('Повторить');
  expect(await screen.findByRole('row', { name: /Самовар/ })).toBeTruthy();
});

test('a row’s writes are refused by the role in its own brand', async () => {
  stage.on(LIST, 200, [
    brand(),
    brand({ id: 8, name: 'Блинная', role: 'CASHIER' }),
    brand({ id: 9, name: 'Чайная', role: 'ADMIN' }),
    brand({ id: 10, name: 'Гостевая', role: null }),
  ]);
  await open(membership('OWNER'), membership('CASHIER', { membershipId: 2, brandId: 8 }));
  for (const action of ['Изменить', 'Архивировать']) {
    for (const name of ['Блинная', 'Гостевая'])
      await expectRefusal(
        await screen.findByRole('button', { name: `${action}: ${name}` }),
        'Недостаточно прав',
      );
    for (const name of ['Самовар', 'Чайная'])
      expect(screen.getByRole('button', { name: `${action}: ${name}` }).ariaDisabled).toBeNull();
  }
  await press('Изменить: Блинная');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Посмотреть: Блинная');
  expect(screen.getByRole('dialog', { name: 'Бренд' })).toBeTruthy();
});

test('the button is refused without the permission to edit brands', async () => {
  await open(membership('COOK'));
  const button = await screen.findByRole('button', { name: 'Создать бренд' });
  await expectRefusal(button, 'Недостаточно прав');
});

describe('a new brand', () => {
  const openForm = async () => {
    await press('Создать бренд');
    await screen.findByRole('dialog', { name: 'Новый бренд' });
  };
  const submit = async () => {
    const form = within(screen.getByRole('dialog'));
    const button = form.getByRole('button', { name: 'Создать бренд' });
    await user.click(button);
  };

  test.each([
    ['  ', 'Название бренда обязательно'],
    ['А', 'Название должно содержать минимум 2 символа'],
    ['Блин!', 'Название содержит недопустимые символы'],
  ])('named %p is not sent', async (name, text) => {
    await open();
    await openForm();
    await write('Название', name);
    await submit();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(stage.calls(CREATE)).toEqual([]);
  });

  test('has the time zone of the user’s own chain, and sends a chosen one only', async () => {
    stage.on(CREATE, 201, brand({ id: 8, timeZone: 'Asia/Magadan' })).on('GET /auth/v1/memberships', 200, []);
    await open(membership('OWNER', { masterId: 5, timeZone: 'Asia/Omsk' }));
    await openForm();
    expect(screen.getByLabelText<HTMLSelectElement>('Часовой пояс').value).toBe('Asia/Omsk');
    await write('Название', 'Блинная');
    await write('Часовой пояс', 'Asia/Magadan');
    await submit();
    await waitFor(() => expect(stage.calls(CREATE)).toHaveLength(1));
    expect(stage.calls(CREATE)[0]?.body).toMatchObject({ name: 'Блинная', timeZone: 'Asia/Magadan' });
  });

  test('has the time zone of a chain without open brands unless one is chosen', async () => {
    await open(membership('OWNER', { timeZone: 'Asia/Magadan' }));
    await openForm();
    const field = screen.getByLabelText<HTMLSelectElement>('Часовой пояс');
    const shown = 'Как у сети, а у новой — Москва (UTC+3)';
    expect([field.value, field.selectedOptions[0]?.textContent]).toEqual(['', shown]);
    await write('Название', 'Блинная');
    await write('Часовой пояс', 'Europe/Moscow');
    stage.on(CREATE, 400, { code: 'VALIDATION_FAILED', message: 'Плохо' });
    await submit();
    expect(stage.calls(CREATE)[0]?.body).toMatchObject({ timeZone: 'Europe/Moscow' });
    await write('Часовой пояс', '');
    await submit();
    expect(stage.calls(CREATE)[1]?.body).not.toHaveProperty('timeZone');
  });

  test('has a time zone of the next release as its chain has it, and sends another one', async () => {
    stage.on(CREATE, 201, brand({ id: 8 })).on('GET /auth/v1/memberships', 200, []);
    await open(membership('OWNER', { masterId: 5, timeZone: 'Asia/Tashkent' as never }));
    await openForm();
    const field = screen.getByLabelText<HTMLSelectElement>('Часовой пояс');
    expect(field.selectedOptions[0]?.textContent).toBe('Asia/Tashkent');
    await write('Название', 'Блинная');
    await write('Часовой пояс', 'Europe/Moscow');
    await submit();
    await waitFor(() => expect(stage.calls(CREATE)[0]?.body).toMatchObject({ timeZone: 'Europe/Moscow' }));
  });

  test('is sent trimmed and appears in the list, and the memberships are read again', async () => {
    const owned = membership('OWNER', { membershipId: 2, brandId: 8 });
    stage.on(CREATE, 201, brand({ id: 8, name: 'Блинная' }));
    stage.on('GET /auth/v1/memberships', 200, [membership('OWNER'), owned]);
    await open();
    await openForm();
    await write('Название', ' Блинная ');
    stage.on(LIST, 200, [brand(), brand({ id: 8, name: 'Блинная' })]);
    await submit();
    await findNotice('success', 'Бренд успешно создан');
    expect(stage.calls(CREATE)[0]?.body).toEqual({
      name: 'Блинная',
      organizationName: null,
      description: null,
      telegramBotToken: null,
    });
    expect(await screen.findByRole('row', { name: /Блинная/ })).toBeTruthy();
    await waitFor(() => expect(session().user?.memberships).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('current_brand_id')).toBe('8');
  });

  test('keeps the form and shows the errors when it is refused', async () => {
    stage.on(CREATE, 400, {
      code: 'VALIDATION_FAILED',
      message: 'Проверьте заполнение полей',
      errors: { telegramBotToken: 'Недопустимые символы' },
    });
    await open();
    await openForm();
    await write('Название', 'Блинная');
    await submit();
    expect(await screen.findByText('Проверьте заполнение полей')).toBeTruthy();
    expect(screen.getByText('Недопустимые символы')).toBeTruthy();
    expect(screen.getByDisplayValue('Блинная')).toBeTruthy();
  });

  test('shows its own message when the server sends none', async () => {
    stage.on(CREATE, 502);
    await open();
    await openForm();
    await write('Название', 'Блинная');
    await submit();
    expect(await screen.findByText('Не удалось сохранить бренд')).toBeTruthy();
  });
});

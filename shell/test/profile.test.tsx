import type { User } from '@skatert/contracts/auth/session';
import { stopClock } from '@skatert/web-kit/browser-clock';
import { account, type SessionServer } from '@skatert/web-kit/session-server';
import { address, membership, notices, signInAs, user } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { open, prepareStage, press, type } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

const anna = {
  ...account(),
  lastName: 'Петрова',
  firstName: 'Анна',
  patronymic: null,
  dateOfBirth: '1990-05-17',
  email: 'anna@example.ru',
  emailVerified: true,
  phone: '+79991234567',
};
const cashier = membership('CASHIER');
const SAVE = 'Сохранить';

/** Returns the bodies of the recorded calls. */
const sent = (call: string): unknown[] => server.calls(call).map(({ body }) => body);
const dialog = () => screen.getByRole('dialog', { name: 'Редактирование профиля' });
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement;
const leave = (label: string) => act(async () => void fireEvent.blur(field(label)));

async function edit(user: Partial<User> = anna): Promise<void> {
  server.on('POST /user/v1/email/verified', 200, { verified: false });
  await signInAs(server, user);
  await open('/profile/edit');
  await waitFor(dialog);
}

let server: SessionServer;
beforeEach(() => {
  server = prepareStage();
});

describe('the profile', () => {
  test('shows the account data, and the birthday without the year', async () => {
    await signInAs(server, anna);
    await open('/profile');
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
    expect(fact('День рождения')).toBe('17.05');
    expect(fact('Фамилия')).toBe('Петрова');
    expect(fact('Отчество')).toBe('—');
    expect(fact('Роли')).toBe('Клиент');
    expect(screen.getByRole('heading', { name: 'История заказов' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Изменить' }));
    expect(address()).toBe('/profile/edit');
    await waitFor(dialog);
    await press('Закрыть');
    expect(address()).toBe('/profile');
  });
});

describe("the customers' editor", () => {
  test('is 757 px wide, and does not edit username and roles', async () => {
    await edit();
    expect(dialog().style.getPropertyValue('--modal-width')).toBe('757px');
    expect(field('Логин').disabled).toBe(true);
    expect(field('Роли').value).toBe('Клиент');
    expect(field('Роли').disabled).toBe(true);
  });

  test('shows an error at each invalid field, and sends nothing', async () => {
    await edit();
    type('Фамилия', 'Пё');
    type('Имя', 'Anna1');
    type('Email', '');
    type('Телефон', '123');
    await press(SAVE);
    for (const text of [
      'Минимум 3 символа',
      'Только буквы, пробелы и тире',
      'Email обязателен',
      'Введите корректный телефон',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(sent('PATCH /user/v1/edit')).toEqual([]);
  });

  test('sends the whole profile, applies the response, and closes', async () => {
    const saved = { ...anna, firstName: 'Мария', patronymic: 'Ивановна' };
    server.on('PATCH /user/v1/edit', 200, saved);
    await edit();
    type('Имя', 'Мария');
    type('Отчество', 'Ивановна');
    await press(SAVE);
    expect(sent('PATCH /user/v1/edit')).toEqual([
      {
        lastName: 'Петрова',
        firstName: 'Мария',
        patronymic: 'Ивановна',
        dateOfBirth: '1990-05-17',
        email: 'anna@example.ru',
        phone: '+79991234567',
      },
    ]);
    expect(notices('success')).toContain('Профиль успешно обновлён!');
    expect(address()).toBe('/profile');
    expect(screen.getByText('Петрова Мария Ивановна')).toBeTruthy();
    expect(localStorage.getItem('profile_draft')).toBeNull();
  });

  test('shows and takes the birth date as dd.mm.yyyy, and sends nothing while it is no date', async () => {
    server.on('PATCH /user/v1/edit', 200, anna);
    await edit();
    expect(field('Дата рождения').value).toBe('17.05.1990');
    type('Дата рождения', '31.02.1991');
    await press(SAVE);
    expect(screen.getByText('Некорректная дата')).toBeTruthy();
    expect(document.activeElement).toBe(field('Дата рождения'));
    expect(sent('PATCH /user/v1/edit')).toEqual([]);
    type('Дата рождения', '28.02.1991');
    expect(screen.queryByText('Некорректная дата')).toBeNull();
    await press(SAVE);
    expect(sent('PATCH /user/v1/edit')).toMatchObject([{ dateOfBirth: '1991-02-28' }]);
  });

  test('takes today as a birth date, in the zone of the context', async () => {
    // Still the 25th in UTC.
    stopClock('2026-11-25T21:30:00Z');
    await edit({ ...anna, memberships: [membership('CASHIER', { timeZone: 'Asia/Vladivostok' })] });
    type('Дата рождения', '27.11.2026');
    expect(screen.getByText('Некорректная дата')).toBeTruthy();
    type('Дата рождения', '26.11.2026');
    expect(screen.queryByText('Некорректная дата')).toBeNull();
  });

  test('discards a birth date that is no date', async () => {
    await edit();
    type('Имя', 'Мария');
    type('Дата рождения', '31');
    await press('Отменить изменения');
    expect(field('Дата рождения').value).toBe('17.05.1990');
  });

  test("shows the server's messages at their fields, or its own message", async () => {
    server.on('PATCH /user/v1/edit', 400, {
      code: 'VALIDATION_FAILED',
      message: 'Проверьте заполнение полей',
      errors: { phone: 'Этот номер нам не подходит' },
    });
    await edit();
    type('Имя', 'Мария');
    await press(SAVE);
    expect(screen.getByText('Этот номер нам не подходит')).toBeTruthy();
    expect(notices('error')).toContain('Проверьте заполнение полей');
    server.on('PATCH /user/v1/edit', 502);
    await press(SAVE);
    expect(notices('error').at(-1)).toBe('Ошибка при обновлении профиля.');
    expect(dialog()).toBeTruthy();
  });

  test('keeps a draft when it is closed, until it is saved or discarded', async () => {
    await edit();
    type('Имя', 'Мария');
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog());
    expect(dialog()).toBeTruthy();
    await press('Закрыть');
    await user.click(screen.getByRole('link', { name: 'Изменить' }));
    await waitFor(() => expect(field('Имя').value).toBe('Мария'));
    await press('Отменить изменения');
    expect(field('Имя').value).toBe('Анна');
    expect(localStorage.getItem('profile_draft')).toBeNull();
  });

  test("another user's draft is not shown", async () => {
    localStorage.setItem('profile_draft', JSON.stringify({ userId: 99, values: { firstName: 'Чужая' } }));
    await edit();
    expect(field('Имя').value).toBe('Анна');
  });
});

test('the fields are in the order of the screen on a phone: who, how to reach them, the account', async () => {
  await edit();
  const inputs = screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('input');
  const labels = [...inputs].map((input) => input.labels?.[0]?.textContent ?? '');
  const order = labels.flatMap((text) => FIELD_ORDER.filter((name) => text.startsWith(name)));
  expect(order).toEqual(FIELD_ORDER);
});
const FIELD_ORDER = ['Фамилия', 'Имя', 'Отчество', 'Дата рождения', 'Телефон', 'Email', 'Логин', 'Роли'];

describe('a changed address', () => {
  const NEW = 'new@example.ru';
  const confirmed = () => screen.queryByRole('img', { name: 'Email подтверждён' });

  async function askForCode(): Promise<void> {
    server.on('POST /user/v1/verifield/email', 200, {});
    await edit();
    expect(confirmed()).toBeTruthy();
    type('Email', NEW);
    expect(confirmed()).toBeNull();
    await press('Подтв.');
    expect(sent('POST /user/v1/verifield/email')).toEqual([{ email: NEW }]);
  }

  test('is confirmed by the sixth character of the code', async () => {
    server.on('PATCH /user/v1/verifield/email', 200, { verified: true });
    await askForCode();
    type('Код из письма', '12345');
    expect(sent('PATCH /user/v1/verifield/email')).toEqual([]);
    await act(async () => type('Код из письма', '123456'));
    expect(sent('PATCH /user/v1/verifield/email')).toEqual([{ email: NEW, code: '123456' }]);
    expect(notices('success')).toContain('Email подтвержден!');
    expect(confirmed()).toBeTruthy();
    expect(screen.queryByLabelText('Код из письма')).toBeNull();
  });

  test('stays unconfirmed after a wrong code, and can be saved', async () => {
    server.on('PATCH /user/v1/verifield/email', 400, { code: 'VALIDATION_FAILED', message: 'x' });
    server.on('PATCH /user/v1/edit', 200, { ...anna, email: NEW, emailVerified: false });
    await askForCode();
    await act(async () => type('Код из письма', '000000'));
    expect(screen.getByText('Неверный код или ошибка подтверждения')).toBeTruthy();
    await press(SAVE);
    expect(sent('PATCH /user/v1/edit')[0]).not.toHaveProperty('emailCode');
    expect(screen.getByText('не подтверждён')).toBeTruthy();
  });

  test('must be valid before a code is sent', async () => {
    await edit({ ...anna, email: null, emailVerified: false });
    expect(screen.queryByRole('button', { name: 'Подтв.' })).toBeNull();
    await act(async () => type('Email', 'нет'));
    await press('Подтв.');
    expect(screen.getByText('Некорректный email')).toBeTruthy();
    expect(sent('POST /user/v1/verifield/email')).toEqual([]);
  });

  test('shows an error when the code could not be sent; a 429 counts as sent', async () => {
    server.on('POST /user/v1/verifield/email', 502);
    await edit();
    type('Email', NEW);
    await press('Подтв.');
    expect(notices('error')).toContain('Ошибка при отправке письма');
    expect(screen.queryByLabelText('Код из письма')).toBeNull();
    server.on('POST /user/v1/verifield/email', 429, { code: 'TOO_MANY_REQUESTS', message: 'x' });
    await press('Подтв.');
    expect(screen.getByLabelText('Код из письма')).toBeTruthy();
  });

  test('that was confirmed earlier is marked as confirmed', async () => {
    await edit();
    server.on('POST /user/v1/email/verified', 200, { verified: true });
    type('Email', NEW);
    await leave('Email');
    expect(confirmed()).toBeTruthy();
  });

  test('of an OpenID account counts as confirmed', async () => {
    await edit({ ...anna, emailVerified: false, external: true });
    expect(confirmed()).toBeTruthy();
  });
});

describe("the staff's editor", () => {
  const staff = { ...anna, memberships: [cashier] };

  test('is 860 px wide, and can be saved only when changed and valid', async () => {
    server.on('PATCH /user/v1/edit', 200, staff);
    await edit(staff);
    expect(dialog().style.getPropertyValue('--modal-width')).toBe('860px');
    const save = () => screen.getByRole('button', { name: SAVE }) as HTMLButtonElement;
    expect(save().disabled).toBe(true);
    await act(async () => type('Имя', 'Ия'));
    expect(save().disabled).toBe(false);
    await act(async () => type('Телефон', '12'));
    await leave('Телефон');
    expect(screen.getByText('Формат: +7 999 999-99-99')).toBeTruthy();
    expect(save().disabled).toBe(true);
    await act(async () => type('Телефон', '+375 29 123-45-67'));
    await act(async () => type('Дата рождения', '17.05'));
    expect(save().disabled).toBe(true);
    await act(async () => type('Дата рождения', ''));
    expect(save().disabled).toBe(false);
    await press(SAVE);
    expect(notices('success')).toContain('Профиль обновлён');
  });

  test('changes the password with the current one', async () => {
    server.on('PATCH /user/v1/edit', 200, staff);
    await edit(staff);
    await act(async () => type('Новый пароль', 'short'));
    await leave('Новый пароль');
    expect(screen.getByText('Пароль должен быть не менее 8 символов')).toBeTruthy();
    await act(async () => type('Новый пароль', 'long enough'));
    await act(async () => type('Подтверждение пароля', 'another'));
    await leave('Подтверждение пароля');
    expect(screen.getByText('Пароли не совпадают')).toBeTruthy();
    await act(async () => type('Подтверждение пароля', 'long enough'));
    await act(async () => type('Текущий пароль', 'demo1234'));
    expect(localStorage.getItem('profile_draft')).not.toContain('long enough');
    await press(SAVE);
    const [body] = sent('PATCH /user/v1/edit');
    expect(body).toMatchObject({ password: 'long enough', currentPassword: 'demo1234' });
    expect(body).not.toHaveProperty('confirmation');
  });

  test('has a button beside the code, and its own messages', async () => {
    server.on('POST /user/v1/verifield/email', 200, {});
    server.on('PATCH /user/v1/verifield/email', 503, { code: 'UNAVAILABLE', message: 'x' });
    await edit(staff);
    type('Email', 'new@example.ru');
    await press('Подтвердить email');
    await act(async () => type('Код из письма', '123456'));
    server.on('PATCH /user/v1/verifield/email', 200, { verified: true });
    await press('Подтвердить');
    expect(notices('success')).toContain('Email подтвержден');
  });
});

describe.each([
  ["the customers' editor", anna],
  ["the staff's editor", { ...anna, memberships: [cashier] }],
])('%s, for another e-mail address', (_, who) => {
  test('asks for the current password when the server does', async () => {
    await edit(who);
    expect(screen.queryByLabelText('Текущий пароль')).toBeNull();
    await act(async () => type('Email', 'next@example.ru'));
    const message = 'Введите текущий пароль';
    server.on('PATCH /user/v1/edit', 400, {
      code: 'VALIDATION_FAILED',
      message,
      errors: { currentPassword: message },
    });
    await press(SAVE);
    expect(screen.getByText(message)).toBeTruthy();
    await act(async () => type('Текущий пароль', 'demo1234'));
    expect(localStorage.getItem('profile_draft')).not.toContain('demo1234');
    server.on('PATCH /user/v1/edit', 200, who);
    await press(SAVE);
    expect(sent('PATCH /user/v1/edit').at(-1)).toMatchObject({
      email: 'next@example.ru',
      currentPassword: 'demo1234',
    });
    expect(sent('PATCH /user/v1/edit').at(-1)).not.toHaveProperty('password');
  });
});

describe('the picture', () => {
  const choose = (file: File) =>
    act(
      async () =>
        void fireEvent.change(screen.getByLabelText('Файл с фотографией'), { target: { files: [file] } }),
    );
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => {};
  });

  test('is uploaded at once and shown after the upload', async () => {
    server.on('POST /user/v1/avatar', 200, { ...anna, avatarUrl: '/media/auth/1.webp' });
    await edit();
    await choose(new File(['x'], 'me.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(dialog().querySelector('img')?.getAttribute('src')).toBe('/media/auth/1.webp'),
    );
    expect((sent('POST /user/v1/avatar')[0] as FormData).get('file')).toBeInstanceOf(File);
  });

  test('is unchanged after a failed upload, without a notice', async () => {
    server.on('POST /user/v1/avatar', 503, { code: 'UNAVAILABLE', message: 'x' });
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    await edit();
    await choose(new File(['x'], 'me.png', { type: 'image/png' }));
    await waitFor(() => expect(dialog().querySelector('img')).toBeNull());
    expect(notices('error')).toEqual([]);
  });

  test.each([
    ['me.svg', 'image/svg+xml', 1],
    ['me.pdf', 'application/pdf', 1],
    ['me.png', 'image/png', 5 * 1024 * 1024 + 1],
  ])('refuses the file %s of type %s and %i bytes', async (name, type, size) => {
    await edit();
    await choose(new File([new Uint8Array(size)], name, { type }));
    expect(within(dialog()).getByRole('alert').textContent).toContain('Выберите изображение');
    expect(sent('POST /user/v1/avatar')).toEqual([]);
  });
});

describe('sessions and password', () => {
  const session = (id: string, device: string, current = false) => ({
    id,
    current,
    device,
    createdAt: '2026-01-02T10:00:00.000Z',
    lastUsedAt: '2026-01-02T10:00:00.000Z',
  });

  async function unfold(): Promise<void> {
    server.on('GET /auth/v1/sessions', 200, [
      session('a1', 'Chrome на Windows', true),
      session('b2', 'Safari на iPhone'),
    ]);
    await signInAs(server);
    await open('/profile');
    const details = screen.getByText('Сеансы и пароль').closest('details');
    if (!details) throw new Error('nothing to unfold');
    details.open = true;
    await act(async () => void fireEvent(details, new Event('toggle')));
    await screen.findByText('Safari на iPhone');
  }

  test('each other session can be ended, the current one is marked', async () => {
    server.on('DELETE /auth/v1/sessions/b2', 200, {});
    await unfold();
    expect(screen.getByText('Этот сеанс')).toBeTruthy();
    server.on('GET /auth/v1/sessions', 200, [session('a1', 'Chrome на Windows', true)]);
    await press('Завершить сеанс: Safari на iPhone');
    expect(sent('DELETE /auth/v1/sessions/b2')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Safari на iPhone')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Завершить все остальные' })).toBeNull();
  });

  test('all other sessions can be ended at once', async () => {
    server.on('DELETE /auth/v1/sessions', 200, {});
    await unfold();
    await press('Завершить все остальные');
    expect(notices('success')).toContain('Остальные сеансы завершены');
  });

  test('a customer with an empty profile can change the password', async () => {
    server.on('PUT /user/v1/password', 400, {
      code: 'VALIDATION_FAILED',
      message: 'Неверный текущий пароль',
      errors: { currentPassword: 'Неверный текущий пароль' },
    });
    await unfold();
    await press('Сменить пароль');
    expect(screen.getByText('Введите текущий пароль')).toBeTruthy();
    expect(screen.getByText('Пароль обязателен')).toBeTruthy();
    type('Текущий пароль', 'wrong');
    type('Новый пароль', 'long enough');
    type('Подтверждение пароля', 'long enough');
    await press('Сменить пароль');
    expect(screen.getByText('Неверный текущий пароль')).toBeTruthy();
    server.on('PUT /user/v1/password', 200, account());
    type('Текущий пароль', 'demo1234');
    await press('Сменить пароль');
    expect(sent('PUT /user/v1/password').at(-1)).toEqual({
      password: 'long enough',
      currentPassword: 'demo1234',
    });
    expect(notices('success')).toContain('Пароль изменён. Остальные сеансы завершены.');
    expect(field('Новый пароль').value).toBe('');
  });
});

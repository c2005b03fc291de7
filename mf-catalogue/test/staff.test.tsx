import type { Department, StaffUser } from '@skatert/contracts/auth/staff';
import { stopClock } from '@skatert/web-kit/browser-clock';
import { useLocation, useNavigate } from '@skatert/web-kit/router';
import { contextPickerOpenAtom } from '@skatert/web-kit/session';
import {
  expectRefusal,
  findNotice,
  membership,
  notices,
  press,
  Stage,
  show,
  textsOf,
  user,
  write,
} from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import App from '../src/app';

const USERS = '/staff/v1/users';
const LIST = `GET ${USERS}`;
const DEPARTMENTS = 'GET /staff/v1/departments';
const POINTS = 'GET /brand/1/pickup-points';
const FORBIDDEN = { code: 'FORBIDDEN', message: 'Недостаточно прав' };

const staffUser = (fields: Partial<StaffUser> = {}): StaffUser => ({
  id: 21,
  login: 'ppetrov123',
  lastName: 'Петров',
  firstName: 'Пётр',
  patronymic: 'Ильич',
  birthDate: '1990-05-17',
  email: 'petrov@example.ru',
  phone: '+7 (999) 123-45-67',
  departmentId: 5,
  roles: ['ADMIN', 'COOK'],
  places: [],
  masterId: 1,
  managed: true,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-06T12:00:00.000Z',
  version: 3,
  editedBy: null,
  ...fields,
});
const department = (fields: Partial<Department> = {}): Department => ({
  id: 5,
  name: 'Кухня',
  description: null,
  people: 2,
  ...fields,
});
const pageOf = (items: StaffUser[], total = items.length) => ({ items, page: 0, size: 10, total });

// React passes the form of an event to FormData, and Node's can't read a form of jsdom.
globalThis.FormData = class extends FormData {
  constructor(_form?: unknown) {
    super();
  }
};

let stage: Stage;
let location = '';
let back: () => void;
beforeEach(() => {
  getDefaultStore().set(contextPickerOpenAtom, false);
  stage = new Stage()
    .on(
      LIST,
      200,
      pageOf([staffUser(), staffUser({ id: 22, login: 'anna1', lastName: 'Семёнова', roles: ['USER'] })]),
    )
    .on(DEPARTMENTS, 200, [department(), department({ id: 6, name: 'Зал', people: 0 })])
    .on(POINTS, 200, []);
});

function Watched() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  location = pathname + search;
  back = () => navigate(-1);
  return <App />;
}

async function open(path = '/staff', ...memberships: object[]): Promise<void> {
  await stage.signIn(memberships.length > 0 ? memberships : [membership('OWNER')]);
  await show(<Watched />, path);
}
const lastList = () => Object.fromEntries(stage.calls(LIST).at(-1)?.query ?? []);
const dialog = () => within(screen.getByRole('dialog'));
const submit = (name: string) => user.click(dialog().getByRole('button', { name }));
const choose = async (label: RegExp, ...names: string[]) => {
  const events = userEvent.setup();
  await events.click(await screen.findByRole('button', { name: label }));
  for (const name of names) await events.click(await screen.findByRole('option', { name }));
  await events.keyboard('{Escape}');
};

describe('the list', () => {
  test('shows login, name, roles, department and creation date', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Петров/ });
    const cells = textsOf(row.querySelectorAll('td'));
    expect(cells.slice(0, 5)).toEqual([
      'ppetrov123',
      'Петров Пётр Ильич',
      'Администратор, Повар',
      'Кухня',
      '05.01.2026',
    ]);
    expect(screen.getByText('2 пользователя')).toBeTruthy();
    expect(screen.getByText('Страница 1')).toBeTruthy();
  });

  test('works without the departments, whose failure is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    stage.on(DEPARTMENTS, 403, FORBIDDEN);
    await open();
    expect(await screen.findByRole('row', { name: /Петров/ })).toBeTruthy();
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith('staff: departments not loaded', 'Недостаточно прав'),
    );
    expect(notices('error')).toEqual([]);
  });

  test('shows why it did not load, and can load again', async () => {
    stage.on(LIST, 403, FORBIDDEN);
    await open();
    expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
    stage.on(LIST, 200, pageOf([staffUser()]));
    await press('Повторить');
    expect(await screen.findByRole('row', { name: /Петров/ })).toBeTruthy();
  });

  test('asks for a context when the server needs one', async () => {
    stage.on(LIST, 409, { code: 'NO_CONTEXT', message: 'Выберите контекст' });
    await open();
    expect(await screen.findByText('Выберите контекст')).toBeTruthy();
    await press('Выбрать контекст');
    expect(getDefaultStore().get(contextPickerOpenAtom)).toBe(true);
  });

  test('turns pages in the URL, and shows the last one instead of one that does not exist', async () => {
    stage.on(LIST, 200, pageOf([staffUser()], 25));
    await open('/staff?page=9');
    await screen.findByText('Страница 3');
    expect(location).toBe('/staff?page=3');
    await press('Назад');
    await screen.findByText('Страница 2');
    await waitFor(() => expect(lastList()).toEqual({ page: '1', size: '10' }));
    expect(location).toBe('/staff?page=2');
    await act(async () => back());
    await screen.findByText('Страница 3');
  });
});

describe('the filters', () => {
  test('are applied together, stored in the URL, and restored by Back', async () => {
    await open('/staff?page=2');
    await screen.findByRole('row', { name: /Петров/ });
    await write('Поиск', ' петров ');
    await choose(/Все отделы/, 'Кухня', 'Зал');
    await choose(/Все роли/, 'Повар', 'Пользователь');
    expect(stage.calls(LIST).every(({ query }) => !query.has('query'))).toBe(true);
    await press('Применить');
    await waitFor(() =>
      expect(lastList()).toEqual({
        query: 'петров',
        departmentIds: '5,6',
        roles: 'COOK,USER',
        page: '0',
        size: '10',
      }),
    );
    expect(new URLSearchParams(location.split('?')[1])).toEqual(
      new URLSearchParams({ query: 'петров', departments: '5,6', roles: 'COOK,USER' }),
    );
    await act(async () => back());
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Поиск').value).toBe(''));
    expect(screen.getByRole('button', { name: /Все отделы/ })).toBeTruthy();
  });

  test('of a link are shown, and can be reset', async () => {
    await open('/staff?query=Пётр&departments=5,x,-1&roles=COOK,BOSS&page=0');
    await screen.findByRole('row', { name: /Петров/ });
    expect(lastList()).toEqual({ query: 'Пётр', departmentIds: '5', roles: 'COOK', page: '0', size: '10' });
    expect(screen.getByDisplayValue('Пётр')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Кухня/ })).toBeTruthy();
    await press('Сбросить');
    await waitFor(() => expect(location).toBe('/staff'));
  });

  test('also filter the shown page, until the server has responded', async () => {
    await open();
    await screen.findByRole('row', { name: /Семёнова/ });
    stage.respond(LIST, () => new Promise(() => {}));
    await write('Поиск', 'ЕМЕНОВ');
    await press('Применить');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Петров/ })).toBeNull());
    expect(screen.getByRole('row', { name: /Семёнова/ })).toBeTruthy();
  });
});

describe('without the permission', () => {
  test('the screen says so, calls nothing, and refuses every action with the reason', async () => {
    await open('/staff', membership('COOK'));
    expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
    await expectRefusal(screen.getByRole('button', { name: 'Экспорт CSV' }), 'Нет прав на экспорт');
    for (const name of ['Создать пользователя', 'Создать отдел', 'Отделы'])
      await expectRefusal(screen.getByRole('button', { name }), 'Недостаточно прав');
    expect(stage.calls(LIST)).toEqual([]);
  });

  test('the own account can’t be removed, nor an owner by an administrator', async () => {
    stage.on(
      LIST,
      200,
      pageOf([staffUser({ id: 5, login: 'me', lastName: 'Я' }), staffUser({ roles: ['OWNER'] })]),
    );
    await open('/staff', membership('ADMIN'));
    const own = await screen.findByRole('button', { name: /Удалить: Я/ });
    await expectRefusal(own, 'Нельзя удалить собственную учётную запись');
    await expectRefusal(screen.getByRole('button', { name: /Удалить: Петров/ }), 'Недостаточно прав');
  });
});

describe('a new user', () => {
  const CREATE = `POST ${USERS}`;
  const value = (label: string) => dialog().getByLabelText<HTMLInputElement>(label).value;
  const openForm = async () => {
    await press('Создать пользователя');
    await screen.findByRole('dialog', { name: 'Новый пользователь' });
  };
  const fill = async () => {
    await write('Фамилия', 'Щукина');
    await write('Имя', 'Юлия');
    await write('Email', 'yulia@example.ru');
    await write('Телефон', '89991234567');
  };

  test('gets a login that follows the names until it is edited, a password and a hidden key', async () => {
    await open();
    await openForm();
    expect(value('Логин')).toMatch(/^user\d{3}$/);
    await write('Фамилия', 'Щукина');
    await write('Имя', 'Юлия');
    expect(value('Логин')).toMatch(/^yushchukina\d{3}$/);
    const first = value('Логин');
    await write('Имя', 'Анна');
    expect(value('Логин')).toBe(`a${first.slice(2)}`);
    await write('Логин', 'my-login');
    await write('Имя', 'Ольга');
    expect(value('Логин')).toBe('my-login');
    expect(value('Пароль')).toMatch(/^.{8,12}$/);
    expect(value('Подтверждение пароля')).toBe(value('Пароль'));
    const key = dialog().getByLabelText<HTMLInputElement>('Ключ API');
    expect([key.readOnly, key.type, key.value.length]).toEqual([true, 'password', 24]);
    const password = value('Пароль');
    await press('Сгенерировать пароль');
    expect(value('Пароль')).not.toBe(password);
    expect(value('Подтверждение пароля')).toBe(value('Пароль'));
  });

  test('is not sent with errors, which are those of the server', async () => {
    await open();
    await openForm();
    await write('Телефон', '8999');
    await write('Email', 'nobody');
    await write('Пароль', 'short');
    await submit('Создать пользователя');
    for (const text of [
      'Фамилия обязательна',
      'Имя обязательно',
      'Некорректный email',
      'Формат: +7 (999) 999-99-99',
      'Минимум 8 символов',
      'Пароли не совпадают',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(stage.calls(CREATE)).toEqual([]);
  });

  test('may be born today, in the zone of the context', async () => {
    // Still the 25th in UTC.
    stopClock('2026-11-25T21:30:00Z');
    await open('/staff', membership('OWNER', { timeZone: 'Asia/Vladivostok' }));
    await openForm();
    await write('Дата рождения', '27.11.2026');
    expect(await screen.findByText('Некорректная дата')).toBeTruthy();
    await write('Дата рождения', '26.11.2026');
    expect(screen.queryByText('Некорректная дата')).toBeNull();
  });

  test('is sent with department and roles; login, password and key are shown once and can be copied', async () => {
    stage.respond(CREATE, ({ body }) => {
      const { apiKey, login } = body as { apiKey: string; login: string };
      return { status: 201, body: { ...staffUser({ id: 30, lastName: 'Щукина', login }), apiKey } };
    });
    await open();
    await openForm();
    await fill();
    await user.fill(dialog().getByLabelText('Отдел'), '6');
    await choose(/Роли.*Пользователь|Пользователь.*Роли/, 'Кассир', 'Владелец');
    // user-event has its own clipboard.
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const [login, password, apiKey] = [value('Логин'), value('Пароль'), value('Ключ API')];
    await submit('Создать пользователя');
    await screen.findByRole('dialog', { name: 'Пользователь создан' });
    expect(stage.calls(CREATE)[0]?.body).toEqual({
      lastName: 'Щукина',
      firstName: 'Юлия',
      patronymic: null,
      birthDate: null,
      email: 'yulia@example.ru',
      phone: '+7 (999) 123-45-67',
      departmentId: 6,
      roles: ['OWNER', 'CASHIER'],
      login,
      password,
      mustChangePassword: true,
      apiKey,
    });
    expect([value('Логин'), value('Пароль'), value('Ключ API')]).toEqual([login, password, apiKey]);
    await press('Скопировать: Пароль');
    expect(writeText).toHaveBeenLastCalledWith(password);
    await press('Скопировать всё');
    expect(writeText).toHaveBeenLastCalledWith(`Логин: ${login}\nПароль: ${password}\nКлюч API: ${apiKey}`);
    await press('Готово');
    expect(screen.queryByDisplayValue(password)).toBeNull();
  });

  test('shows the errors of the server at the fields, and its own message without one', async () => {
    stage.on(CREATE, 409, {
      code: 'USERNAME_TAKEN',
      message: 'Этот логин уже занят',
      errors: { login: 'Этот логин занят' },
    });
    await open();
    await openForm();
    await fill();
    await submit('Создать пользователя');
    expect(await screen.findByText('Этот логин занят')).toBeTruthy();
    expect(screen.getByText('Этот логин уже занят')).toBeTruthy();
    stage.on(CREATE, 502);
    await submit('Создать пользователя');
    expect(await screen.findByText('Не удалось сохранить пользователя')).toBeTruthy();
  });

  test('needs a context, to which the screen leads before and after the call', async () => {
    stage.on(CREATE, 409, { code: 'NO_CONTEXT', message: 'Выберите контекст' });
    await open();
    await openForm();
    await fill();
    await submit('Создать пользователя');
    expect(await screen.findByText('Выберите контекст')).toBeTruthy();
    expect(getDefaultStore().get(contextPickerOpenAtom)).toBe(true);
  });

  test('can be made an owner only by an owner', async () => {
    await open('/staff', membership('ADMIN'));
    await openForm();
    await userEvent.click(dialog().getByRole('button', { name: /Роли/ }));
    const names = textsOf(await screen.findAllByRole('option'));
    expect(names).toEqual(['Администратор', 'Повар', 'Кассир']);
  });
});

describe('an edit', () => {
  const PUT = `PUT ${USERS}/21`;
  const openForm = async (name = /Редактировать: Петров/) => {
    await press(name);
    await screen.findByRole('dialog', { name: /Редактирование/ });
  };

  test('sends the read version, and no password when it is empty', async () => {
    stage.on(PUT, 200, staffUser());
    await open();
    await openForm();
    await write('Фамилия', 'Петровский');
    await submit('Сохранить');
    await findNotice('success', 'Пользователь сохранён');
    expect(stage.calls(PUT)[0]?.body).toEqual({
      lastName: 'Петровский',
      firstName: 'Пётр',
      patronymic: 'Ильич',
      birthDate: '1990-05-17',
      email: 'petrov@example.ru',
      phone: '+7 (999) 123-45-67',
      departmentId: 5,
      roles: ['ADMIN', 'COOK'],
      login: 'ppetrov123',
      version: 3,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('with a new password needs eight characters and the same confirmation', async () => {
    await open();
    await openForm();
    await write('Новый пароль', 'short');
    await submit('Сохранить');
    expect(await screen.findByText('Минимум 8 символов')).toBeTruthy();
    await write('Новый пароль', 'long-enough');
    await submit('Сохранить');
    expect(await screen.findByText('Пароли не совпадают')).toBeTruthy();
    expect(stage.calls(PUT)).toEqual([]);
    stage.on(PUT, 200, staffUser());
    await write('Подтверждение пароля', 'long-enough');
    await submit('Сохранить');
    await waitFor(() => expect(stage.calls(PUT)).toHaveLength(1));
    expect(stage.calls(PUT)[0]?.body).toMatchObject({ password: 'long-enough', mustChangePassword: true });
  });

  test('after another one keeps what both changed, and asks where they differ', async () => {
    const current = staffUser({
      lastName: 'Иной',
      firstName: 'Чужой',
      roles: ['CASHIER'],
      version: 7,
      editedBy: { id: 8, name: 'boss' },
    });
    stage.respond(PUT, ({ body }) =>
      (body as { version: number }).version === 7
        ? { status: 200, body: current }
        : { status: 409, body: { code: 'EDIT_CONFLICT', message: 'Изменено', current } },
    );
    await open();
    await openForm();
    await write('Имя', 'Мой');
    await write('Новый пароль', 'long-enough');
    await write('Подтверждение пароля', 'long-enough');
    await submit('Сохранить');
    const conflict = within(await screen.findByRole('dialog', { name: 'Данные уже изменились' }));
    expect(conflict.getByText('Кассир')).toBeTruthy();
    await user.click(conflict.getByRole('radio', { name: /Мой/ }));
    await user.click(conflict.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(stage.calls(PUT)).toHaveLength(2));
    expect(stage.calls(PUT)[1]?.body).toMatchObject({
      lastName: 'Иной',
      firstName: 'Мой',
      roles: ['CASHIER'],
      password: 'long-enough',
      version: 7,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('of an account that only its person may change offers department and roles alone', async () => {
    const places = [{ brandId: 9, brandName: 'Пышка', roles: ['COOK' as const] }];
    stage.on(LIST, 200, pageOf([staffUser({ managed: false, places })]));
    stage.on(`PATCH ${USERS}/21`, 200, staffUser());
    await open();
    await openForm();
    expect(dialog().queryByLabelText('Фамилия')).toBeNull();
    expect(
      dialog().getByText('Личные данные этого пользователя может изменить только он сам в своём профиле'),
    ).toBeTruthy();
    expect(dialog().getByText('Пышка: Повар')).toBeTruthy();
    expect(dialog().getByText('17.05.1990')).toBeTruthy();
    await submit('Сохранить');
    await waitFor(() => expect(stage.calls(`PATCH ${USERS}/21`)).toHaveLength(1));
    expect(stage.calls(`PATCH ${USERS}/21`)[0]?.body).toEqual({
      departmentId: 5,
      roles: ['ADMIN', 'COOK'],
      version: 3,
    });
  });
});

describe('the points of a person', () => {
  const PATCH = `PATCH ${USERS}/21`;
  const points = [
    { id: 3, name: 'Тверская', address: 'Тверская, 1' },
    { id: 4, name: 'Арбат', address: 'Арбат, 2' },
    { id: 5, name: 'Мясницкая', address: 'Мясницкая, 3' },
  ];
  const openForm = async (person: Partial<StaffUser>, ...memberships: object[]) => {
    stage
      .on(POINTS, 200, points)
      .on(LIST, 200, pageOf([staffUser({ managed: false, roles: ['COOK'], ...person })]))
      .on(PATCH, 200, staffUser());
    await open('/staff', ...memberships);
    await press(/Редактировать: Петров/);
    await screen.findByRole('dialog', { name: /Редактирование/ });
  };
  const sent = async () => {
    await submit('Сохранить');
    await waitFor(() => expect(stage.calls(PATCH)).toHaveLength(1));
    return stage.calls(PATCH)[0]?.body;
  };

  test('are all of the brand until some are chosen', async () => {
    await openForm({});
    await choose(/Точки.*Все точки|Все точки.*Точки/, 'Тверская', 'Мясницкая');
    expect(await sent()).toMatchObject({ pointIds: [3, 5] });
  });

  test('are counted in the list, and all again when none is chosen', async () => {
    await openForm({ pointIds: [4] });
    expect(screen.getByText('Повар · 1 точка')).toBeTruthy();
    await choose(/Точки.*Арбат|Арбат.*Точки/, 'Арбат');
    expect(await sent()).toMatchObject({ pointIds: [] });
  });

  test('keep one that was removed, until it is taken away', async () => {
    await openForm({ pointIds: [99] });
    await choose(/Точки.*№ 99, удалена|№ 99, удалена.*Точки/, 'Арбат');
    expect(await sent()).toMatchObject({ pointIds: [4, 99] });
  });

  test('are no choice before they are known', async () => {
    stage
      .on(POINTS, 403, FORBIDDEN)
      .on(LIST, 200, pageOf([staffUser({ managed: false, roles: ['COOK'], pointIds: [4] })]));
    await open();
    await press(/Редактировать: Петров/);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /№ 4/ });
    expect(button.disabled).toBe(true);
  });

  test('are not those of an owner, nor of an account without a role', async () => {
    await openForm({ pointIds: [4] });
    await screen.findByRole('button', { name: /Арбат/ });
    await choose(/Повар.*Роли|Роли.*Повар/, 'Владелец');
    expect(dialog().queryByRole('button', { name: /Точки/ })).toBeNull();
    expect(await sent()).toMatchObject({ roles: ['OWNER', 'COOK'], pointIds: [] });
  });

  test('are chosen from the own ones by an administrator who is bound to some', async () => {
    await openForm({ pointIds: [4] }, membership('ADMIN', { pointIds: [3, 4] }));
    await userEvent.click(await screen.findByRole('button', { name: /Точки/ }));
    expect(textsOf(await screen.findAllByRole('option'))).toEqual(['Тверская', 'Арбат']);
  });

  test('keep an administrator of others from removing the person', async () => {
    stage.on(POINTS, 200, points);
    stage.on(
      LIST,
      200,
      pageOf([
        staffUser({ roles: ['COOK'], pointIds: [4] }),
        staffUser({ id: 22, lastName: 'Семёнова', roles: ['COOK'] }),
        staffUser({ id: 23, lastName: 'Иванова', roles: ['COOK'], pointIds: [3] }),
      ]),
    );
    await open('/staff', membership('ADMIN', { pointIds: [3] }));
    const reason = 'Вы управляете только сотрудниками своих точек';
    for (const name of ['Петров', 'Семёнова'])
      await expectRefusal(
        await screen.findByRole('button', { name: new RegExp(`Удалить: ${name}`) }),
        reason,
      );
    await press(/Удалить: Иванова/);
    expect(screen.getByRole('dialog', { name: 'Удалить пользователя?' })).toBeTruthy();
  });

  test('are not asked for where the brand has one', async () => {
    stage.on(POINTS, 200, points.slice(0, 1));
    await open();
    await press(/Редактировать: Петров/);
    await waitFor(() => expect(stage.calls(POINTS)).toHaveLength(1));
    expect(dialog().queryByRole('button', { name: /Точки/ })).toBeNull();
  });

  test('show the refusal of the server', async () => {
    await openForm({});
    const message = 'Точка не найдена';
    stage.on(PATCH, 400, { code: 'VALIDATION_FAILED', message, errors: { pointIds: message } });
    await choose(/Точки/, 'Арбат');
    await submit('Сохранить');
    expect((await dialog().findAllByText(message)).length).toBeGreaterThan(0);
  });
});

describe('a removal', () => {
  const REMOVE = `DELETE ${USERS}/21`;
  const start = async () => {
    await open();
    await press(/Удалить: Петров/);
    expect(screen.getByRole('dialog', { name: 'Удалить пользователя?' })).toBeTruthy();
  };

  test('is confirmed, and the list is read again', async () => {
    stage.on(REMOVE, 200, {});
    await start();
    expect(stage.calls(REMOVE)).toEqual([]);
    stage.on(LIST, 200, pageOf([]));
    await submit('Удалить');
    expect(await screen.findByText('Никого не найдено')).toBeTruthy();
    expect(notices('success')).toContain('Пользователь удалён');
  });

  test.each([
    [
      409,
      { code: 'LAST_OWNER', message: 'У бренда должен остаться хотя бы один владелец' },
      'У бренда должен остаться хотя бы один владелец',
    ],
    [502, undefined, 'Не удалось удалить пользователя'],
  ])('refused with %d shows the reason', async (status, body, text) => {
    stage.on(REMOVE, status, body);
    await start();
    await submit('Удалить');
    expect(await dialog().findByText(text)).toBeTruthy();
    expect(screen.getByRole('row', { name: /Петров/ })).toBeTruthy();
  });
});

test('a new API key is confirmed and shown once', async () => {
  stage.on(`POST ${USERS}/21/api-key`, 201, { apiKey: 'ABCDEFGHJKLMNPQRSTUVWXY2' });
  await open();
  const events = userEvent.setup();
  await events.click(await screen.findByRole('button', { name: /Ещё: Петров/ }));
  await events.click(await screen.findByRole('menuitem', { name: 'Новый ключ API' }));
  await screen.findByRole('dialog', { name: 'Создать новый ключ API?' });
  expect(stage.calls(`POST ${USERS}/21/api-key`)).toEqual([]);
  await submit('Создать ключ');
  expect(await screen.findByDisplayValue('ABCDEFGHJKLMNPQRSTUVWXY2')).toBeTruthy();
  await press('Готово');
  expect(screen.queryByDisplayValue('ABCDEFGHJKLMNPQRSTUVWXY2')).toBeNull();
});

test('a new API key is not offered for an account that only its person may change', async () => {
  stage.on(LIST, 200, pageOf([staffUser({ managed: false })]));
  await open();
  await userEvent.setup().click(await screen.findByRole('button', { name: /Ещё: Петров/ }));
  const item = await screen.findByRole('menuitem', { name: /Новый ключ API/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.textContent).toContain('может изменить только он сам');
});

describe('departments', () => {
  test('are read by who is bound to points', async () => {
    await open('/staff', membership('ADMIN', { pointIds: [3] }));
    const reason = 'Это меняют те, кто работает во всех точках бренда';
    await expectRefusal(await screen.findByRole('button', { name: 'Создать отдел' }), reason);
    await press('Отделы');
    for (const name of ['Переименовать: Зал', 'Удалить: Зал'])
      await expectRefusal(dialog().getByRole('button', { name }), reason);
    await expectRefusal(dialog().getByRole('button', { name: 'Создать отдел' }), reason);
  });

  test('are created with a name, which must be free', async () => {
    const CREATE = 'POST /staff/v1/departments';
    const text = 'Отдел с таким названием уже есть';
    stage.on(CREATE, 409, { code: 'DEPARTMENT_TAKEN', message: text, errors: { name: text } });
    await open();
    await press('Создать отдел');
    await screen.findByRole('dialog', { name: 'Новый отдел' });
    await submit('Создать отдел');
    expect(await screen.findByText('Название обязательно')).toBeTruthy();
    await write('Название', ' кухня ');
    await submit('Создать отдел');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(stage.calls(CREATE)[0]?.body).toEqual({ name: 'кухня', description: null });
    stage.on(CREATE, 502);
    await submit('Создать отдел');
    expect(await screen.findByText('Не удалось создать отдел')).toBeTruthy();
  });

  test('are renamed, and removed after a question that counts the people', async () => {
    stage.on('PUT /staff/v1/departments/5', 200, department({ name: 'Цех' }));
    stage.on('DELETE /staff/v1/departments/5', 200, {});
    await open();
    await press('Отделы');
    await press('Переименовать: Кухня');
    await screen.findByRole('dialog', { name: 'Редактирование отдела' });
    await write('Название', 'Цех');
    stage.on(DEPARTMENTS, 200, [department({ name: 'Цех' })]);
    await submit('Сохранить');
    await press('Удалить: Цех');
    expect(await screen.findByText('В отделе «Цех» 2 человека: они останутся без отдела.')).toBeTruthy();
    stage.on(DEPARTMENTS, 200, []);
    await submit('Удалить');
    expect(await screen.findByText('Отделов пока нет')).toBeTruthy();
  });
});

describe('the export', () => {
  const EXPORT = `GET ${USERS}/export`;

  test('saves the filtered list as staff.csv', async () => {
    const saved: { name: string; href: string }[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    stage.respond(
      EXPORT,
      () => new Response('login;lastName\r\n', { headers: { 'content-type': 'text/csv' } }),
    );
    await open('/staff?query=Пётр&roles=COOK&page=2');
    await press('Экспорт CSV');
    await waitFor(() => expect(saved).toEqual([{ name: 'staff.csv', href: 'blob:1' }]));
    expect(await files[0]?.text()).toBe('login;lastName\r\n');
    expect(Object.fromEntries(stage.calls(EXPORT)[0]?.query ?? [])).toEqual({ query: 'Пётр', roles: 'COOK' });
  });

  test.each([
    [403, { code: 'FORBIDDEN', message: 'Нет прав на экспорт' }, 'Нет прав на экспорт'],
    [502, undefined, 'Не удалось выгрузить список'],
  ])('refused with %d shows the reason', async (status, body, text) => {
    stage.on(EXPORT, status, body);
    await open();
    await press('Экспорт CSV');
    await findNotice('error', text);
  });
});

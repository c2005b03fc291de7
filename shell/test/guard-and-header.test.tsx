import { contextPickerOpenAtom, login, logout, session } from '@skatert/web-kit/session';
import { account, type SessionServer, tokenOf } from '@skatert/web-kit/session-server';
import { address, membership, notices, signInAs } from '@skatert/web-kit/stage';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { loadModule } from '../src/federation/load-module';
import { open, prepareStage, press, type } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

let server: SessionServer;
beforeEach(() => {
  server = prepareStage();
});

describe('the guard', () => {
  test('shows the storefront to visitors', async () => {
    await open('/');
    expect(screen.getByText('раздел storefront')).toBeTruthy();
    expect(document.title).toBe('Скатерть — Главная');
  });

  test.each(['/cart', '/my-orders', '/admin/orders', '/profile'])(
    'redirects a visitor from %s to the login page',
    async (path) => {
      await open(path);
      expect(address()).toBe('/login');
      expect(screen.getByRole('heading', { name: 'Вход в аккаунт' })).toBeTruthy();
    },
  );

  test('returns to the requested page after the sign-in', async () => {
    await open('/my-orders');
    type('Логин', 'anna');
    type('Пароль', 'demo1234');
    const form = screen.getByLabelText('Логин').closest('form');
    if (!form) throw new Error('no form');
    await act(async () => void fireEvent.submit(form));
    await waitFor(() => expect(address()).toBe('/my-orders'));
    expect(notices('success')).toContain('Вы успешно вошли!');
  });

  test.each([
    ['/cart?brand=2#x', '/cart'],
    ['/', '/'],
    ['//evil.example/my-orders', '/kitchen'],
    ['/\\evil.example', '/kitchen'],
    ['https://evil.example/', '/kitchen'],
    ['/login?next=/login', '/kitchen'],
    ['/Register/', '/kitchen'],
  ])(
    'a link to the login with next=%s leads a cook to %s, with the only context chosen',
    async (next, page) => {
      await open(`/login?next=${encodeURIComponent(next)}`);
      server.signsIn({ memberships: [membership('COOK')] });
      type('Логин', 'cook');
      type('Пароль', 'demo1234');
      const form = screen.getByLabelText('Логин').closest('form');
      if (!form) throw new Error('no form');
      await act(async () => void fireEvent.submit(form));
      await waitFor(() => expect(address()).toBe(page));
      await waitFor(() => expect(session().membership?.role).toBe('COOK'));
      expect(getDefaultStore().get(contextPickerOpenAtom)).toBe(false);
    },
  );

  test.each([
    [['COOK'], '/kitchen'],
    [['CASHIER'], '/cashier'],
    [['CASHIER', 'COOK'], '/kitchen'],
    [['CASHIER', 'OWNER'], '/'],
    [['ADMIN'], '/'],
    [[], '/'],
  ])('a sign-in that no page required leads %j to %s', async (roles, page) => {
    await open('/login');
    server.signsIn({
      memberships: roles.map((role, index) => membership(role, { membershipId: index + 1 })),
    });
    type('Логин', 'anna');
    type('Пароль', 'demo1234');
    await press('Войти');
    await waitFor(() => expect(address()).toBe(page));
    await waitFor(() => expect(notices('success')).toContain('Вы успешно вошли!'));
    expect(address()).toBe(page);
  });

  test('redirects a user without the role to the home page', async () => {
    await signInAs(server);
    await open('/admin/orders');
    expect(address()).toBe('/');
    expect(notices('error')).toEqual(['Недостаточно прав']);
  });

  test('opens a page for a role of any membership, and the sidebar has only permitted pages', async () => {
    const cashier = membership('CASHIER');
    await signInAs(server, { memberships: [cashier] });
    await open('/admin/orders');
    expect(screen.getByText('раздел orders')).toBeTruthy();
    const menu = within(screen.getByRole('navigation', { name: 'Разделы' }));
    await press('Прочее');
    const links = menu.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Статистика',
      'Остатки',
      'Склады',
      'Ингредиенты',
      'Производство',
      'Переработка',
      'Инвентаризация',
      'Заказы',
      'Курьеры',
      'Касса',
      'Смены',
      'Стоп-лист',
      'Мои заказы',
      'Профиль',
      'Редактирование профиля',
      'Корзина',
      'Оформление заказа',
      'Персонал',
    ]);
  });
});

describe('the header', () => {
  const item = {
    id: 1,
    cartItemId: 1,
    productId: 1,
    name: 'Борщ',
    imageUrl: null,
    size: null,
    quantity: 99,
    unitPrice: 1,
    totalPrice: 99,
    priceNow: 1.5,
    available: true,
  };

  test('shows the quantity that can be ordered of the cart, capped at 99+, and its current total', async () => {
    server.on('GET /cart', 200, {
      items: [
        item,
        { ...item, id: 2, productId: 2, quantity: 21 },
        { ...item, id: 3, productId: 3, quantity: 1, available: false, priceNow: null },
      ],
      total: 121,
      currentBrandId: 1,
      version: 1,
    });
    await open('/');
    await waitFor(() => expect(screen.getByText('99+')).toBeTruthy());
    expect(screen.getByRole('button', { name: /120 товаров на 180,00\s₽/ })).toBeTruthy();
  });

  test('of a cart of which nothing can be ordered says so, instead of a total of nothing', async () => {
    server.on('GET /cart', 200, {
      items: [{ ...item, available: false, priceNow: null }],
      total: 0,
      currentBrandId: 1,
      version: 1,
    });
    await open('/');
    const button = await screen.findByRole('button', { name: 'Корзина: нет в наличии' });
    expect(button.textContent).not.toMatch(/₽|99/);
  });

  test('switches the theme auto → dark → light → auto and stores it', async () => {
    await open('/');
    const themes = [];
    for (let click = 0; click < 3; click += 1) {
      fireEvent.click(screen.getByRole('button', { name: /^Тема/ }));
      themes.push([localStorage.getItem('theme'), document.documentElement.dataset.theme]);
    }
    expect(themes).toEqual([
      ['dark', 'dark'],
      ['light', 'light'],
      ['auto', undefined],
    ]);
  });

  test('shows a message in the context picker when there are no contexts', async () => {
    await signInAs(server);
    await open('/');
    await press('Контексты');
    const dialog = screen.getByRole('dialog', { name: 'Выбор контекста' });
    expect(
      within(dialog).getByText('Нет доступных рабочих пространств. Обратитесь к администратору.'),
    ).toBeTruthy();
  });

  test('the user menu can be navigated and closed by keyboard', async () => {
    await open('/');
    await press('Аккаунт');
    const focused = () => document.activeElement?.textContent;
    const key = (name: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key: name, bubbles: true });
    expect(focused()).toBe('Войти');
    key('ArrowDown');
    expect(focused()).toBe('Зарегистрироваться');
    key('End');
    key('ArrowDown');
    expect(focused()).toBe('Войти');
    key('ArrowUp');
    expect(focused()).toBe('QR-код сайта');
    act(() => void key('Escape'));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Аккаунт');
  });

  test('shows the URL of the site as a QR code, until Escape', async () => {
    await open('/');
    await press('QR-код сайта');
    const dialog = screen.getByRole('dialog', { name: 'QR-код сайта' });
    expect(await within(dialog).findByTitle(`QR-код адреса ${location.origin}`)).toBeTruthy();
    expect(document.documentElement.style.overflow).toBe('hidden');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('lists the contexts with role and status, and shows the chosen one', async () => {
    const contextOf = (membershipId: number, brandName: string) =>
      membership('ADMIN', {
        membershipId,
        brandId: membershipId,
        brandName,
        masterName: 'Анна Хозяйка',
        locationId: 3,
        locationName: 'На Мира',
      });
    const memberships = [contextOf(1, 'Пышка'), contextOf(2, 'Лапша')];
    await signInAs(server, { memberships });
    await open('/');
    const rows = within(screen.getByRole('dialog', { name: 'Выбор контекста' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'ПышкаАнна Хозяйка · На МираАдминистраторАктивенВыбрать',
      'ЛапшаАнна Хозяйка · На МираАдминистраторАктивенВыбрать',
    ]);
    await act(async () => void fireEvent.click(within(rows[1] as HTMLElement).getByRole('button')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /Лапша/ }).title).toBe(
      'Контекст: Анна Хозяйка · Лапша · На Мира',
    );
  });

  test('offers an owner without a brand, once, to create one', async () => {
    const owner = { ...account(), roles: ['ROLE_OWNER'], accessToken: tokenOf() };
    server.on('POST /auth/v1/login', 200, owner);
    jest.mocked(loadModule).mockImplementation(async (remote, module) => ({
      default: () => <p>{`${remote}/${module}`}</p>,
    }));
    for (const count of [1, 0]) {
      await act(() => login('anna', 'demo1234'));
      await open('/');
      expect(screen.queryAllByText('catalogue/brand-modal')).toHaveLength(count);
      cleanup();
      await act(() => logout());
    }
  });

  test('shows the login page after a sign-out', async () => {
    await signInAs(server);
    await open('/');
    await press('Аккаунт: anna');
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Выйти' })));
    expect(address()).toBe('/login');
    expect(localStorage.getItem('user')).toBeNull();
  });
});

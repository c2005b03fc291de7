/** The shell around the pages: the header, the focus, and a lost connection. */
import { Button } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { useSearchParams } from '@skatert/web-kit/router';
import type { SessionServer } from '@skatert/web-kit/session-server';
import { address, membership, signInAs, user } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { watchSaved } from '../src/connection/saved-at';
import { PROBE_PAUSE_MS } from '../src/connection/use-connection-lost';
import { loadModule } from '../src/federation/load-module';
import { open, prepareStage, press } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

/** A list whose query opens the details of a row. */
function Supplies() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <h1>Поставки</h1>
      <Button onClick={() => setParams({ open: '12' })}>Подробнее</Button>
      {params.has('open') && (
        <Modal title="Поставка 12" ownAddress onClose={() => setParams({})}>
          <p>3 позиции</p>
        </Modal>
      )}
    </>
  );
}

let server: SessionServer;
beforeEach(() => {
  server = prepareStage();
  jest.mocked(loadModule).mockImplementation(async (remote) => ({ default: () => <h1>{remote}</h1> }));
});

const header = () => within(screen.getByRole('banner'));
async function signInWith(role: string): Promise<void> {
  const memberships = [membership(role, { brandName: 'Пышка' })];
  await signInAs(server, { memberships });
}

describe('the header', () => {
  test('has the cart in the storefront, and always the context in the back office', async () => {
    await signInWith('CASHIER');
    await open('/');
    expect(header().getByRole('button', { name: /Корзина/ })).toBeTruthy();
    expect(header().getByRole('button', { name: /Пышка/ }).className).toContain('fromTablet');
    fireEvent.click(screen.getByRole('link', { name: 'Касса' }));
    await waitFor(() => expect(address()).toBe('/cashier'));
    expect(header().queryByRole('button', { name: /Корзина/ })).toBeNull();
    expect(header().getByRole('button', { name: /Пышка/ }).className).not.toContain('fromTablet');
  });

  test("links to the user's orders, and shows the context in the user menu", async () => {
    await signInWith('CASHIER');
    await open('/');
    await press('Аккаунт: anna');
    const contexts = screen.getByRole('menuitem', { name: /^Контексты/ });
    expect(contexts.textContent).toBe('КонтекстыХозяйка · Пышка');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Мои заказы' }));
    await waitFor(() => expect(address()).toBe('/my-orders'));
  });

  test('restores the focus to the user menu’s button when a dialog of the menu is closed', async () => {
    await open('/');
    await press('Аккаунт');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Войти' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Логин')));
    await press('Закрыть');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Аккаунт' }));
  });

  test('the burger button exposes whether the menu is open', async () => {
    await open('/');
    const burger = header().getByRole('button', { name: 'Меню' });
    expect(burger.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(burger);
    expect(burger.getAttribute('aria-expanded')).toBe('true');
  });

  test('the burger button exposes whether the docked menu is expanded, and controls it', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    } as unknown as MediaQueryList);
    await signInWith('CASHIER');
    await open('/');
    const burger = header().getByRole('button', { name: 'Меню' });
    expect(burger.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(burger.getAttribute('aria-controls') ?? '')?.tagName).toBe('ASIDE');
    fireEvent.click(burger);
    expect(burger.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(burger);
  });
});

describe('the menu', () => {
  const menu = () => within(screen.getByRole('navigation', { name: 'Разделы' }));
  const group = (name: string) => menu().getByRole('button', { name });
  const isOpen = (name: string) => group(name).getAttribute('aria-expanded');
  const pin = (name: string) => menu().getAllByRole('button', { name })[0] as HTMLElement;
  const pinned = () =>
    within(screen.getByRole('region', { name: 'Закреплённые' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test('of a cashier is open, and remembers what is collapsed', async () => {
    await signInWith('CASHIER');
    await open('/cashier');
    // With the last one it would be higher than a window of 800 px.
    expect([isOpen('Операции'), isOpen('Склад'), isOpen('Прочее')]).toEqual(['true', 'true', 'false']);
    await user.click(group('Прочее'));
    expect(menu().getByRole('link', { name: 'Профиль' })).toBeTruthy();
    await user.click(group('Прочее'));
    await user.click(group('Склад'));
    expect(menu().queryByRole('link', { name: 'Остатки' })).toBeNull();
  });

  test('of an owner has the group of the current page open, and each that he has opened', async () => {
    await signInAs(server, { id: 8, memberships: [membership('OWNER')] });
    await open('/kitchen');
    const openOnes = () =>
      menu()
        .getAllByRole('button', { expanded: true })
        .map(({ textContent }) => textContent);
    expect(openOnes()).toEqual(['Операции']);
    await user.click(group('Маркетинг'));
    expect(openOnes()).toEqual(['Маркетинг', 'Операции']);
    fireEvent.click(menu().getByRole('link', { name: 'Клиенты' }));
    await waitFor(() => expect(openOnes()).toEqual(['Маркетинг']));
    await user.click(group('Маркетинг'));
  });

  test('of who has pinned pages has only the group of the current page open, which closes again with it', async () => {
    // The pages of another user than those of the tests above, whose pins are known.
    localStorage.setItem('sidebar_pins:6', '["/staff"]');
    await signInAs(server, { id: 6, memberships: [membership('OWNER')] });
    await open('/kitchen');
    expect([isOpen('Операции'), isOpen('Склад'), isOpen('Прочее')]).toEqual(['true', 'false', 'false']);
    await user.click(group('Маркетинг'));
    fireEvent.click(menu().getByRole('link', { name: 'Клиенты' }));
    await waitFor(() => expect(isOpen('Операции')).toBe('false'));
    await user.click(group('Маркетинг'));
    expect(isOpen('Маркетинг')).toBe('false');
    expect(JSON.parse(localStorage.getItem('sidebar_groups') ?? '')).toMatchObject({ Маркетинг: false });
  });

  test('marks the current page once, where it is pinned, and follows the pins of another tab', async () => {
    const storeElsewhere = async (value: string | null) => {
      if (value === null) localStorage.removeItem('sidebar_pins:7');
      else localStorage.setItem('sidebar_pins:7', value);
      await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'sidebar_pins:7' })));
    };
    const marked = () => menu().getAllByRole('link', { current: 'page' });
    localStorage.setItem('sidebar_pins:7', '["/kitchen"]');
    await signInAs(server, { id: 7, memberships: [membership('OWNER')] });
    await open('/kitchen');
    expect(pinned()).toEqual(['Кухня']);
    expect(marked()).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Закреплённые' }).contains(marked()[0] as HTMLElement)).toBe(
      true,
    );
    await storeElsewhere('["/kitchen","/staff"]');
    expect(pinned()).toEqual(['Кухня', 'Персонал']);
    await storeElsewhere(null);
    expect(screen.queryByRole('region', { name: 'Закреплённые' })).toBeNull();
    expect(marked()).toHaveLength(1);
  });

  test('has its pins, named by their pages, in the order of Tab only while it is edited, behind their switch', async () => {
    await signInWith('CASHIER');
    await open('/cashier');
    const pins = () => menu().queryAllByRole('button', { name: /репить «/ });
    const edit = menu().getByRole('button', { name: 'Настроить меню' });
    expect(pins()).toEqual([]);
    const forPointers = menu().getAllByTitle('Закрепить');
    expect(forPointers.every(({ tabIndex }) => tabIndex === -1)).toBe(true);
    await user.click(edit);
    expect(edit.getAttribute('aria-pressed')).toBe('true');
    expect(pins()).toEqual(forPointers);
    expect(pins()[0]).toBe(pin('Закрепить «Статистика»'));
    const isBehind = edit.compareDocumentPosition(pins()[0] as HTMLElement);
    expect(isBehind).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(edit);
    expect(pins()).toEqual([]);
  });

  test('has the pinned pages at its top, for this user only', async () => {
    await signInWith('CASHIER');
    await open('/cashier');
    for (const name of ['Маркетинг', 'Прочее']) if (isOpen(name) === 'false') await user.click(group(name));
    expect(screen.queryByRole('region', { name: 'Закреплённые' })).toBeNull();
    await user.click(menu().getByRole('button', { name: 'Настроить меню' }));
    await user.click(pin('Закрепить «Персонал»'));
    await user.click(pin('Закрепить «Заказы»'));
    expect(pinned()).toEqual(['Заказы', 'Персонал']);
    expect(localStorage.getItem('sidebar_pins:5')).toBe('["/staff","/admin/orders"]');
    await user.click(pin('Открепить «Персонал»'));
    expect(pinned()).toEqual(['Заказы']);
    await user.click(pin('Открепить «Заказы»'));
    expect(localStorage.getItem('sidebar_pins:5')).toBeNull();
  });
});

describe('the focus', () => {
  const focused = () => document.activeElement?.textContent;

  test('is unchanged on the first page, and on the heading of each later one', async () => {
    await signInWith('CASHIER');
    await open('/profile');
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('link', { name: 'Мои заказы' }));
    await waitFor(() => expect(focused()).toBe('orders'));
  });

  test('is on the heading after a registration', async () => {
    server.on('POST /auth/v1/checkUsername', 200, { available: true });
    server.on('POST /auth/v1/register', 201, { id: 5, username: 'anna' });
    await open('/register');
    fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(focused()).toBe('Вход в аккаунт'));
  });

  test('is on the heading after the context picker was opened automatically', async () => {
    const two = [membership('ADMIN'), membership('ADMIN', { membershipId: 2, brandName: 'Лапша' })];
    await open('/');
    await signInAs(server, { memberships: two });
    const dialog = within(screen.getByRole('dialog', { name: 'Выбор контекста' }));
    const [choice] = dialog.getAllByRole('button', { name: 'Выбрать' });
    expect(document.activeElement).toBe(choice);
    await user.click(choice as HTMLElement);
    expect(focused()).toBe('storefront');
  });

  test('returns to the button whose details were shown by the query', async () => {
    jest.mocked(loadModule).mockImplementation(async () => ({ default: Supplies }));
    await signInWith('OWNER');
    await open('/admin/inventory/supplies');
    await user.focus(screen.getByRole('button', { name: 'Подробнее' }));
    await press('Подробнее');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
    await press('Закрыть');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(focused()).toBe('Подробнее');
  });
});

describe('a lost connection', () => {
  beforeEach(() => void jest.useFakeTimers());

  test('is shown until a probe succeeds', async () => {
    await open('/');
    server.fail('HEAD /micro-frontends.json');
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^Сервер не отвечает/).textContent).toBe(
      'Сервер не отвечает. Пожалуйста, проверьте подключение к интернету.',
    );
    server.on('HEAD /micro-frontends.json', 200);
    await act(() => jest.advanceTimersByTimeAsync(PROBE_PAUSE_MS));
    expect(screen.queryByText(/^Сервер не отвечает/)).toBeNull();
  });

  test('says from when the shown is while the service worker shows what it has saved, then it is read again', async () => {
    watchSaved();
    await open('/');
    const reads = () => server.calls('GET /cart').length;
    const before = reads();
    server.fail('HEAD /micro-frontends.json');
    const at = new Date(2026, 10, 29, 12, 30).getTime();
    const respond = (detail: number) =>
      act(async () => void window.dispatchEvent(new CustomEvent('saved-response', { detail })));
    await respond(at);
    await respond(at + 60_000);
    expect(screen.getByText(/^Нет соединения/).textContent).toBe(
      'Нет соединения. Показано то, что было 29.11.2026 12:30. Заказать пока нельзя.',
    );
    expect(reads()).toBe(before);
    server.on('HEAD /micro-frontends.json', 200);
    await act(() => jest.advanceTimersByTimeAsync(PROBE_PAUSE_MS));
    expect(screen.queryByText(/^Нет соединения/)).toBeNull();
    expect(reads()).toBe(before + 1);
  });

  test.each(['/track', '/cart', '/kitchen'])(
    'does not say of %s, where nothing or something else is shown, that it is the saved menu',
    async (path) => {
      watchSaved();
      await signInWith('COOK');
      await open(path);
      server.fail('HEAD /micro-frontends.json');
      const detail = new Date(2026, 10, 29, 12, 30).getTime();
      await act(async () => void window.dispatchEvent(new CustomEvent('saved-response', { detail })));
      expect(screen.getByText(/^Сервер не отвечает/)).toBeTruthy();
      expect(screen.queryByText(/Показано то, что было/)).toBeNull();
      server.on('HEAD /micro-frontends.json', 200);
      await act(() => jest.advanceTimersByTimeAsync(PROBE_PAUSE_MS));
      expect(screen.queryByText(/^Сервер не отвечает/)).toBeNull();
    },
  );

  test.each([
    ['/track', /^Сервер не отвечает/],
    ['/', /^Нет соединения\. Показано то, что было/],
  ])('of the saved page of the menu %s says what it shows of it', async (path, text) => {
    document.documentElement.dataset.savedAt = String(new Date(2026, 10, 29, 12, 30).getTime());
    history.replaceState(null, '', path);
    server.fail('HEAD /micro-frontends.json');
    watchSaved();
    await open(path);
    expect(screen.getByText(text)).toBeTruthy();
    delete document.documentElement.dataset.savedAt;
    server.on('HEAD /micro-frontends.json', 200);
    await act(() => jest.advanceTimersByTimeAsync(PROBE_PAUSE_MS));
    expect(screen.queryByText(text)).toBeNull();
  });

  test('is also shown when the first probe succeeded before the connection was lost', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.on('HEAD /micro-frontends.json', 200);
    await open('/');
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect(screen.queryByText(/^Сервер не отвечает/)).toBeNull();
    server.fail('HEAD /micro-frontends.json');
    await act(() => jest.advanceTimersByTimeAsync(PROBE_PAUSE_MS));
    expect(screen.getByText(/^Сервер не отвечает/)).toBeTruthy();
  });

  test('is not shown for a single failed call', async () => {
    server.fail('GET /cart');
    server.on('HEAD /micro-frontends.json', 200);
    await open('/');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.queryByText(/^Сервер не отвечает/)).toBeNull();
  });
});

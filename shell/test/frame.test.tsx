/** The frame around the pages: what stands in the header where, where the focus goes, and a lost connection. */
import type { SessionServer } from '@skatert/web-kit/session-server';
import { address, membership, signInAs } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PROBE_PAUSE_MS } from '../src/connection/use-connection-lost';
import { loadModule } from '../src/federation/load-module';
import { leaveStage, open, prepareStage, press } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

let server: SessionServer;
beforeEach(() => {
  server = prepareStage();
  jest.mocked(loadModule).mockImplementation(async (remote) => ({ default: () => <h1>{remote}</h1> }));
});
afterEach(leaveStage);

const header = () => within(screen.getByRole('banner'));
async function signInWith(role: string): Promise<void> {
  const memberships = [membership(role, { brandName: 'Пышка' })];
  await signInAs(server, { memberships });
}

describe('the header', () => {
  test('has the cart in the storefront and none in the back office, where the context always stands', async () => {
    await signInWith('CASHIER');
    await open('/');
    expect(header().getByRole('button', { name: /Корзина/ })).toBeTruthy();
    expect(header().getByRole('button', { name: /Пышка/ }).className).toContain('fromTablet');
    fireEvent.click(screen.getByRole('link', { name: 'Касса' }));
    await waitFor(() => expect(address()).toBe('/cashier'));
    expect(header().queryByRole('button', { name: /Корзина/ })).toBeNull();
    expect(header().getByRole('button', { name: /Пышка/ }).className).not.toContain('fromTablet');
  });

  test("leads to one's orders, and names the context in the user's menu", async () => {
    await signInWith('CASHIER');
    await open('/');
    await press('Аккаунт: anna');
    const contexts = screen.getByRole('menuitem', { name: /^Контексты/ });
    expect(contexts.textContent).toBe('КонтекстыХозяйка · Пышка');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Мои заказы' }));
    await waitFor(() => expect(address()).toBe('/my-orders'));
  });

  test('gives the focus back to the chip when a dialog of its menu is closed', async () => {
    await open('/');
    await press('Аккаунт');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Войти' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Логин')));
    await press('Закрыть');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Аккаунт' }));
  });

  test('says whether the burger has opened the menu', async () => {
    await open('/');
    const burger = header().getByRole('button', { name: 'Меню' });
    expect(burger.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(burger);
    expect(burger.getAttribute('aria-expanded')).toBe('true');
  });

  test('shows the current section also where the menu is longer than the screen', async () => {
    const shown: unknown[] = [];
    Element.prototype.scrollIntoView = function show(this: Element) {
      shown.push(this.textContent);
    };
    await signInWith('CASHIER');
    await open('/my-orders');
    await waitFor(() => expect(new Set(shown)).toEqual(new Set(['Мои заказы'])));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('says whether the docked menu is unfolded, and which one it is', async () => {
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
    jest.restoreAllMocks();
  });
});

describe('the focus', () => {
  const focused = () => document.activeElement?.textContent;

  test('stays where it is on the first page, and is on the heading of each later one', async () => {
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

  test('is on the heading when nothing opened the choice of a context', async () => {
    const two = [membership('ADMIN'), membership('ADMIN', { membershipId: 2, brandName: 'Лапша' })];
    await open('/');
    await signInAs(server, { memberships: two });
    const dialog = within(screen.getByRole('dialog', { name: 'Выбор контекста' }));
    const [choice] = dialog.getAllByRole('button', { name: 'Выбрать' });
    expect(document.activeElement).toBe(choice);
    await act(async () => void fireEvent.click(choice as HTMLElement));
    expect(focused()).toBe('storefront');
  });
});

describe('a lost connection', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is said until a call gets through again', async () => {
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

  test('is said also when the first probe got through before the network was gone', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.on('HEAD /micro-frontends.json', 200);
    await open('/');
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect(screen.queryByText(/^Сервер не отвечает/)).toBeNull();
    server.fail('HEAD /micro-frontends.json');
    await act(() => jest.advanceTimersByTimeAsync(PROBE_PAUSE_MS));
    expect(screen.getByText(/^Сервер не отвечает/)).toBeTruthy();
    onLine.mockRestore();
  });

  test('is not said for one call that failed alone', async () => {
    server.fail('GET /cart');
    server.on('HEAD /micro-frontends.json', 200);
    await open('/');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.queryByText(/^Сервер не отвечает/)).toBeNull();
  });
});

/** The kitchen's display that is loaded again without a connection: the tickets that were read last, and marks that are sent later. */
import { onlineManager } from '@skatert/web-kit/query';
import { logout, restoreSession } from '@skatert/web-kit/session';
import { account } from '@skatert/web-kit/session-server';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { storedMarks } from '../src/kitchen/kitchen-marks';
import { choosePlace } from '../src/kitchen/kitchen-place';
import { type SavedKitchen, saveTickets, storedTickets } from '../src/kitchen/saved-tickets';
import { playNewOrderSound } from '../src/new-orders/new-order-sound';
import { finished, kitchen, LIST, ticket } from './kitchen-stage';
import { membership, memberships, press, Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));
jest.mock('../src/new-orders/new-order-sound', () => ({
  playNewOrderSound: jest.fn(),
  enableSound: jest.fn(),
  useSoundAllowed: () => true,
}));

const REFRESH = 'POST /auth/v1/refresh';
const MARK = 'PUT /order/v1/orders/10/kitchen';
const COOK = memberships([1, 'COOK']);

let stage: Stage;
beforeEach(() => {
  stage = new Stage()
    .on(LIST, 200, kitchen())
    .on('GET /order/v1/brand/1/stops', 200, { content: [] })
    .on(MARK, 200, finished());
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  // A call that needs the session restores it, outside of what a test does.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const cards = () => screen.queryAllByRole('article').map((each) => each.getAttribute('aria-label'));
const open = () => show(<App />, '/kitchen');
const saved = (fields: Partial<SavedKitchen> = {}): SavedKitchen => ({
  userId: 5,
  brandId: 1,
  pointId: null,
  at: Date.now(),
  kitchen: { ...kitchen(), offset: 0 },
  ...fields,
});

/** A page of the account, loaded without a connection after the kitchen has saved these tickets. */
async function reload(
  kept: SavedKitchen[] = [saved()],
  fields: Parameters<typeof account>[0] = {},
): Promise<void> {
  stage.fail(REFRESH).fail(LIST).fail(MARK);
  stage.fail('GET /order/v1/brand/1/stops').fail('GET /brand/:brandId/pickup-points');
  localStorage.setItem('user', JSON.stringify(account({ memberships: COOK, ...fields })));
  storedTickets.write(kept);
  // As the shell does before it shows the page.
  onlineManager.setOnline(false);
  await act(async () => void (await restoreSession()));
  await open();
  await screen.findByRole('button', { name: 'Повторить' });
}
/** The server responds again, as the shell has noticed. */
async function reconnect(): Promise<void> {
  stage.signsIn({ memberships: COOK }, 1).on(MARK, 200, finished());
  await act(async () => onlineManager.setOnline(true));
}
afterEach(() => onlineManager.setOnline(true));

test('what a screen reads is saved, and removed by a sign-out', async () => {
  await stage.signIn([[1, 'COOK']]);
  await open();
  await screen.findByRole('article', { name: 'Заказ #10' });
  expect(storedTickets.read()).toMatchObject([{ userId: 5, brandId: 1, pointId: null, kitchen: kitchen() }]);
  await act(() => logout());
  cleanup();
  expect(storedTickets.read()).toBeNull();
});

test('the tickets that were read last are shown at once, with a loud line, and marks wait for the connection', async () => {
  await reload();
  expect(cards()).toEqual(['Заказ #10', 'Заказ #11']);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Нет связи\. Заказы могли измениться, показано на \d\d:\d\d\.$/,
  );
  await press('Заказ #10: готово');
  expect(cards()).toEqual(['Заказ #11']);
  expect(screen.getByText(/^2 отметки не отправлены/)).toBeTruthy();
  await press('Последние');
  expect(within(screen.getByRole('region', { name: 'Последние' })).getByText('#10')).toBeTruthy();
  expect(storedMarks.read()).toHaveLength(2);

  const tickets = [ticket({ id: 11 }), ticket({ id: 12 })];
  stage.on(LIST, 200, kitchen({ tickets, recent: [finished()] }));
  await reconnect();
  await waitFor(() => expect(cards()).toEqual(['Заказ #11', 'Заказ #12']));
  await waitFor(() => expect(screen.queryByText(/^Нет связи/)).toBeNull());
  // Of the new ticket the cook has not heard before.
  expect(playNewOrderSound).toHaveBeenCalledTimes(1);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(storedMarks.read()).toBeNull());
  expect(stage.calls(MARK).at(-1)?.body).toMatchObject({ lineIds: [1, 2], done: true });
});

test('saved tickets of another point are not shown while that one is read over a connection', async () => {
  await reload([
    saved(),
    saved({ pointId: 3, kitchen: { ...kitchen({ tickets: [ticket({ id: 30 })] }), offset: 0 } }),
  ]);
  const points = [3, 4].map((id) => ({ id, name: `Точка ${id}`, address: 'Арбат, 11' }));
  stage.on('GET /brand/:brandId/pickup-points', 200, points).on(LIST, 200, kitchen());
  await reconnect();
  await waitFor(() => expect(screen.queryByText(/^Нет связи/)).toBeNull());
  const release = stage.hold(LIST);
  fireEvent.change(await screen.findByLabelText('Точка'), { target: { value: '3' } });
  expect(screen.queryByText(/^Нет связи/)).toBeNull();
  expect(cards()).not.toContain('Заказ #30');
  await act(async () => release({ status: 200, body: kitchen({ tickets: [ticket({ id: 31 })] }) }));
  await waitFor(() => expect(cards()).toEqual(['Заказ #31']));
});

test('tickets that were read a day ago are not shown', async () => {
  await reload([saved({ at: Date.now() - 24 * 60 * 60_000 })]);
  expect(cards()).toEqual([]);
  expect(storedTickets.read()).toBeNull();
  cleanup();
  await reload([saved(), saved({ pointId: 3, at: 0 })]);
  expect(storedTickets.read()?.map(({ pointId }) => pointId)).toEqual([null]);
});

test.each<[string, SavedKitchen, Parameters<typeof account>[0]]>([
  ['another account', saved({ userId: 6 }), {}],
  ['another brand', saved({ brandId: 2 }), {}],
  ['another point', saved({ pointId: 3 }), {}],
  ['an account that cooks in no brand any more', saved(), { memberships: [] }],
])('those of %s are never shown', async (_whose, kept, fields) => {
  await reload([kept], fields);
  expect(cards()).toEqual([]);
});

test('the brand is that of the stored context, and its point stays chosen while its name can’t be read', async () => {
  choosePlace(2, { pointId: 3, station: null });
  localStorage.setItem('selected_membership', JSON.stringify({ membershipId: 2 }));
  const both = [
    membership('COOK', { membershipId: 1, brandId: 1, brandName: 'Анис' }),
    membership('COOK', { membershipId: 2, brandId: 2, brandName: 'Борщ' }),
  ];
  stage.fail('GET /order/v1/brand/2/kitchen').fail('GET /order/v1/brand/2/stops');
  await reload([saved({ brandId: 2, pointId: 3 })], { memberships: both });
  expect(cards()).toEqual(['Заказ #10', 'Заказ #11']);
  expect(screen.getByLabelText<HTMLSelectElement>('Бренд').value).toBe('2');
  expect(screen.getByLabelText<HTMLSelectElement>('Точка').value).toBe('3');
});

test('a kitchen that the server refuses is forgotten', async () => {
  await reload();
  expect(cards()).toHaveLength(2);
  stage.on(LIST, 404, { code: 'NOT_FOUND', message: 'Бренд не найден' });
  await reconnect();
  await waitFor(() => expect(cards()).toEqual([]));
  expect(storedTickets.read()).toBeNull();
});

test('three points of one brand are kept, not another brand, another account, or more than the storage should hold', () => {
  localStorage.setItem('user', JSON.stringify(account()));
  for (const pointId of [1, 2, 3, 4, 2]) saveTickets(saved({ pointId }));
  expect(storedTickets.read()?.map(({ pointId }) => pointId)).toEqual([2, 4, 3]);
  saveTickets(saved({ brandId: 2 }));
  expect(storedTickets.read()?.map(({ brandId }) => brandId)).toEqual([2]);
  saveTickets(saved({ userId: 6 }));
  expect(storedTickets.read()?.map(({ userId }) => userId)).toEqual([5]);
  const long = Array.from({ length: 100 }, (_, id) => ticket({ id: id + 1, comment: 'о'.repeat(6000) }));
  saveTickets(saved({ pointId: 1, kitchen: { ...kitchen({ tickets: long }), offset: 0 } }));
  saveTickets(saved({ pointId: 2, kitchen: { ...kitchen({ tickets: long }), offset: 0 } }));
  expect(storedTickets.read()?.map(({ pointId }) => pointId)).toEqual([2]);
});

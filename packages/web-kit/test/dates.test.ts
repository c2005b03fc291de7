/** Dates of staff screens, in a browser in Moscow. */
import type { Membership } from '@skatert/contracts/auth/session';
import {
  contextTimeZone,
  formatDate,
  formatDateTime,
  formatTime,
  isoDay,
  zoneNoteOf,
} from '@skatert/web-kit/dates';
import { login, logout, reloadMemberships, switchContext } from '@skatert/web-kit/session';
import { setBrowserZone } from './browser-clock';
import { membership, SessionServer } from './session-server';

/** Still the 25th in Kaliningrad. */
const TIME = '2026-11-25T21:30:00.000Z';
const shown = () => [formatDate(TIME), formatTime(TIME), formatDateTime(TIME), isoDay(new Date(TIME))];
const note = () => zoneNoteOf(contextTimeZone());
const MOSCOW = ['26.11.2026', '00:30', '26.11.2026 00:30', '2026-11-26'];
const KALININGRAD = ['25.11.2026', '23:30', '25.11.2026 23:30', '2026-11-25'];

let server: SessionServer;
beforeEach(() => {
  localStorage.clear();
  setBrowserZone('Europe/Moscow');
  server = new SessionServer();
});
afterEach(() => logout());

const zoned = (timeZone: string, fields: Partial<Membership> = {}) =>
  membership('OWNER', { ...fields, timeZone: timeZone as Membership['timeZone'] });
async function signIn(...memberships: Membership[]): Promise<void> {
  server.signsIn({ memberships });
  await login('anna', 'demo1234');
}

test('without a context dates are those of the browser, which needs no name', async () => {
  expect(shown()).toEqual(MOSCOW);
  await signIn();
  expect([shown(), note()]).toEqual([MOSCOW, null]);
});

test('they are those of the context’s chain, which is named', async () => {
  await signIn(zoned('Europe/Kaliningrad'));
  expect([shown(), note()]).toEqual([KALININGRAD, 'Время: Калининград (UTC+2)']);
});

test('a zone with the browser’s time needs no name', async () => {
  await signIn(zoned('Europe/Moscow'));
  expect([shown(), note()]).toEqual([MOSCOW, null]);
});

describe('without a context', () => {
  test('they are those that all chains of the user share', async () => {
    await signIn(zoned('Europe/Kaliningrad'), zoned('Europe/Kaliningrad', { membershipId: 2 }));
    expect([shown(), note()]).toEqual([KALININGRAD, 'Время: Калининград (UTC+2)']);
  });

  test('they are those of the browser when the chains have several', async () => {
    await signIn(zoned('Europe/Kaliningrad'), zoned('Asia/Omsk', { membershipId: 2 }));
    expect([shown(), note()]).toEqual([MOSCOW, null]);
  });
});

test('the browser’s zone is named, too, when another chain of the user has another time', async () => {
  const own = zoned('Europe/Moscow');
  await signIn(own, zoned('Asia/Omsk', { membershipId: 2 }));
  await switchContext(own);
  expect([shown(), note()]).toEqual([MOSCOW, 'Время: Москва (UTC+3)']);
});

test('they follow a switch of the context, and a change when the memberships are read again', async () => {
  const [first, second] = [zoned('Europe/Moscow'), zoned('Europe/Kaliningrad', { membershipId: 2 })];
  await signIn(first, second);
  await switchContext(first);
  expect(shown()).toEqual(MOSCOW);
  await switchContext(second);
  expect(shown()).toEqual(KALININGRAD);
  server.on('GET /auth/v1/memberships', 200, [first, { ...second, timeZone: 'Europe/Moscow' }]);
  await reloadMemberships();
  expect(shown()).toEqual(MOSCOW);
});

test('a zone of the next release, and none in what an earlier one has stored, are the default one', async () => {
  const { timeZone: _, ...earlier } = zoned('');
  for (const one of [zoned('Asia/Tashkent'), earlier as Membership]) {
    await signIn(one);
    expect(shown()).toEqual(MOSCOW);
    await logout();
  }
});

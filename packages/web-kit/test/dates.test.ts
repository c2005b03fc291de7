/** Dates of staff screens, in a browser in Moscow. */
import type { Membership } from '@skatert/contracts/auth/session';
import { contextZoneNote, formatDate, formatDateTime, formatTime, isoDay } from '@skatert/web-kit/dates';
import { login, logout, reloadMemberships, switchContext } from '@skatert/web-kit/session';
import { membership, SessionServer } from './session-server';

jest.mock('@skatert/contracts/shared/zoned-text', () => {
  const { isoDayIn, ...formats } = jest.requireActual('@skatert/contracts/shared/zoned-text');
  const inMoscow =
    <T>(format: (time: T, zone: string | undefined) => string) =>
    (time: T, zone: string | undefined) =>
      format(time, zone ?? 'Europe/Moscow');
  return {
    ...formats,
    isoDayIn: inMoscow(isoDayIn),
    formatDateIn: inMoscow(formats.formatDateIn),
    formatTimeIn: inMoscow(formats.formatTimeIn),
    formatDateTimeIn: inMoscow(formats.formatDateTimeIn),
  };
});

/** Still the 25th in Kaliningrad. */
const TIME = '2026-11-25T21:30:00.000Z';
const shown = () => [formatDate(TIME), formatTime(TIME), formatDateTime(TIME), isoDay(new Date(TIME))];
const MOSCOW = ['26.11.2026', '00:30', '26.11.2026 00:30', '2026-11-26'];
const KALININGRAD = ['25.11.2026', '23:30', '25.11.2026 23:30', '2026-11-25'];

let server: SessionServer;
beforeEach(() => {
  localStorage.clear();
  const zone = { timeZone: 'Europe/Moscow' } as Intl.ResolvedDateTimeFormatOptions;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zone);
  server = new SessionServer();
});
afterEach(() => {
  jest.restoreAllMocks();
  return logout();
});

const zoned = (timeZone: string, fields: Partial<Membership> = {}) =>
  membership('OWNER', { ...fields, timeZone: timeZone as Membership['timeZone'] });
async function signIn(...memberships: Membership[]): Promise<void> {
  server.signsIn({ memberships });
  await login('anna', 'demo1234');
}

test('without a context they are those of the browser, which needs no name', async () => {
  expect(shown()).toEqual(MOSCOW);
  await signIn();
  expect([shown(), contextZoneNote()]).toEqual([MOSCOW, null]);
});

test('they are those of the context’s chain, which is named', async () => {
  await signIn(zoned('Europe/Kaliningrad'));
  expect([shown(), contextZoneNote()]).toEqual([KALININGRAD, 'Время: Калининград (UTC+2)']);
});

test('a zone with the browser’s time needs no name', async () => {
  await signIn(zoned('Europe/Moscow'));
  expect([shown(), contextZoneNote()]).toEqual([MOSCOW, null]);
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

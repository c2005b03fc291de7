/** The costs of accounts: registrations, sign-ins, and refreshes of their sessions. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { inParallel, type Meter } from './meter.js';

const ACCOUNTS = 300;
const CLIENTS = 16;
/** Sessions are refreshed often: the first rounds warm up. */
const REFRESHES = 6;
const PASSWORD = 'Pirog-s-gribami-7';

export async function measureSessions({ url }: Platform, meter: Meter): Promise<void> {
  /** Returns the cookies of the response. */
  const post = async (path: string, headers: Record<string, string>, body?: object): Promise<string> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.text();
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return cookies.join('; ');
  };
  const names = Array.from({ length: ACCOUNTS }, (_, index) => `capacity${index}`);
  const cookies: string[] = [];
  const forAll = (work: (name: string, index: number) => Promise<string>) => () =>
    inParallel(names, CLIENTS, async (name, index) => {
      cookies[index] = await work(name, index);
    });
  const register = forAll((username) => post('/auth/v1/register', {}, { username, password: PASSWORD }));
  await meter.measure('registration', ACCOUNTS, register);
  const basic = (name: string): string => `Basic ${Buffer.from(`${name}:${PASSWORD}`).toString('base64')}`;
  const signIn = forAll((name) => post('/auth/v1/login', { authorization: basic(name) }));
  await meter.measure('sign-in', ACCOUNTS, signIn);
  const refresh = forAll((_name, index) => post('/auth/v1/refresh', { cookie: cookies[index] ?? '' }));
  for (let round = 1; round <= REFRESHES; round++)
    await meter.measure(`refresh of a session, round ${round}`, ACCOUNTS, refresh);
}

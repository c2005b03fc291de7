import { eventually } from '@skatert/service-kit/testing/harness';
import { type AuthTest, openAuth, signedIn } from '../../test/auth-harness.js';

let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

test('the end of a session that is still to be published is published later', async () => {
  const user = await signedIn(auth.app);
  const sessions = auth.platform.connection.collection('sessions');
  const end = { endedAt: new Date(auth.options.now?.() ?? 0), endReason: 'LOGOUT', pending: true };
  await sessions.updateOne({ userId: user.userId }, { $set: end });
  await eventually(async () => (await user.call('GET', '/auth/v1/whoami')).status === 401);
  await eventually(async () => (await sessions.countDocuments({ pending: true })) === 0);
});

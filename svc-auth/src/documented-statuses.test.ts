import { findOtherBodies } from '@skatert/service-kit/testing/body-types';
import { findClosedValues } from '@skatert/service-kit/testing/closed-values';
import { findUndocumented } from '@skatert/service-kit/testing/document-fuzz';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, signedIn } from '../test/auth-harness.js';
import { AuthRules } from './settings.js';

const FEW = { REGISTRATIONS_PER_MINUTE: '5', USERNAME_CHECKS_PER_MINUTE: '5' };
const auth = openForTests(() => openAuth({ rules: AuthRules.parse(FEW) }));
beforeAll(() => eventually(async () => (await auth.app.inject('/ready')).statusCode === 200));

test('the OpenAPI document contains every status that a call returns', async () => {
  const { token = '' } = await signedIn(auth.app);
  expect(await findUndocumented(auth.app, [token])).toEqual([]);
});

test('every call refuses a body of another type than JSON, except an upload and the logout', async () => {
  const { token = '' } = await signedIn(auth.app);
  const others = ['POST /user/v1/avatar', 'DELETE /auth/v1/logout'];
  expect(await findOtherBodies(auth.app, token, others)).toEqual([]);
});

test('responses close no list of values, which the next release may extend', async () => {
  expect(await findClosedValues(auth.app)).toEqual([]);
});

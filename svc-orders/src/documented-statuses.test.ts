import { findOtherBodies } from '@skatert/service-kit/testing/body-types';
import { findClosedValues } from '@skatert/service-kit/testing/closed-values';
import { findUndocumented } from '@skatert/service-kit/testing/document-fuzz';
import { openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { BRAND, startOrders } from '../test/orders-harness.js';

const orders = openForTests(startOrders);
beforeAll(() => orders.grant(1, BRAND, 'OWNER'));

test('the document names every status that a call returns', async () => {
  const { privateKeyPem } = orders.platform;
  const tokens = await Promise.all([1, 2].map((userId) => signTestToken(privateKeyPem, userId)));
  expect(await findUndocumented(orders.app, tokens)).toEqual([]);
});

test('every call but an upload refuses a body of another type than JSON', async () => {
  const token = await signTestToken(orders.platform.privateKeyPem, 1);
  const uploads = [
    'POST /order/v1/orders/:id/client-message-picture',
    'POST /order/v1/orders/:id/message-picture',
  ];
  expect(await findOtherBodies(orders.app, token, uploads)).toEqual([]);
});

test('responses close no list of values, which the next release may extend', async () => {
  expect(await findClosedValues(orders.app)).toEqual([]);
});

import { findOtherBodies } from '@skatert/service-kit/testing/body-types';
import { findClosedValues } from '@skatert/service-kit/testing/closed-values';
import { findUndocumented } from '@skatert/service-kit/testing/document-fuzz';
import { openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { openInventory } from '../test/inventory-harness.js';

const inventory = openForTests(openInventory);
beforeAll(() => inventory.grant(1, 'OWNER', 1));

test('the OpenAPI document contains every status that a call returns', async () => {
  const { privateKeyPem } = inventory.platform;
  const tokens = await Promise.all([1, 2].map((userId) => signTestToken(privateKeyPem, userId)));
  expect(await findUndocumented(inventory.app, tokens)).toEqual([]);
});

test('every call but an upload refuses a body of another type than JSON', async () => {
  const token = await signTestToken(inventory.platform.privateKeyPem, 1);
  const uploads = ['POST /auth/v1/inventory/supplies/import/check'];
  expect(await findOtherBodies(inventory.app, token, uploads)).toEqual([]);
});

test('responses close no list of values, which the next release may extend', async () => {
  expect(await findClosedValues(inventory.app)).toEqual([]);
});

import { findOtherBodies } from '@skatert/service-kit/testing/body-types';
import { findClosedValues } from '@skatert/service-kit/testing/closed-values';
import { findUndocumented } from '@skatert/service-kit/testing/document-fuzz';
import { openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { newBrand, openMenu } from '../test/menu-harness.js';

const menu = openForTests(openMenu);
beforeAll(() => newBrand(menu, 1));

test('the document names every status that a call returns', async () => {
  const { privateKeyPem } = menu.platform;
  const tokens = await Promise.all([1, 2].map((userId) => signTestToken(privateKeyPem, userId)));
  expect(await findUndocumented(menu.app, tokens)).toEqual([]);
});

const UPLOADS = [
  'POST /auth/v1/brands/:id/image',
  'POST /auth/v1/group-tags/:id/image',
  'POST /auth/v1/products/:id/images',
  'POST /auth/v1/products/import',
  'POST /auth/v1/products/import/preview',
];

test('every call but an upload refuses a body of another type than JSON', async () => {
  const token = await signTestToken(menu.platform.privateKeyPem, 1);
  expect(await findOtherBodies(menu.app, token, UPLOADS)).toEqual([]);
});

test('responses close no list of values, which the next release may extend', async () => {
  expect(await findClosedValues(menu.app)).toEqual([]);
});

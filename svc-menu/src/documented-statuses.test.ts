import { findClosedValues } from '@skatert/service-kit/closed-values';
import { findUndocumented } from '@skatert/service-kit/document-fuzz';
import { signTestToken } from '@skatert/service-kit/test-harness';
import { type MenuTest, newBrand, openMenu } from '../test/menu-harness.js';

let menu: MenuTest;
beforeAll(async () => {
  menu = await openMenu();
  await newBrand(menu, 1);
});
afterAll(() => menu.close());

test('the document names every status that a call returns', async () => {
  const { privateKeyPem } = menu.platform;
  const tokens = await Promise.all([1, 2].map((userId) => signTestToken(privateKeyPem, userId)));
  expect(await findUndocumented(menu.app, tokens)).toEqual([]);
});

test('responses close no list of values, which the next release may extend', async () => {
  expect(await findClosedValues(menu.app)).toEqual([]);
});

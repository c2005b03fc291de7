import { chooseBrand } from '@skatert/contracts/menu/choose-brand';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openMenu } from '../../test/menu-harness.js';

const [OWNER, STRANGER] = [1, 2];
const menu = openForTests(openMenu);

const create = (user: number, name: string) => menu.call(user, 'POST', '/auth/v1/brands', { name });
/** Adds a product: only a brand with something to sell is listed. */
const sell = (user: number, brandId: number) =>
  menu.call(user, 'POST', '/auth/v1/products', { brandId, name: 'Чай', price: 50 });
/** Creates a public brand with this name, which its owner may edit. */
async function brandOf(user: number, name: string): Promise<{ id: number; slug: string }> {
  const { body } = await create(user, name);
  await menu.grant(user, body.id, 'OWNER');
  await sell(user, body.id);
  return body;
}
const rename = (user: number, id: number, name: string) =>
  menu.call(user, 'PUT', `/auth/v1/brands/${id}`, { name });
const seenAt = async (hostname: string) => {
  const { body } = await menu.call(0, 'GET', '/menu/v1/brands');
  return chooseBrand(body, { requested: null, remembered: null, hostname })?.id;
};
const RESERVED = 'Это название зарезервировано, выберите другое';

it('a subdomain stays with its first brand when others are created or renamed', async () => {
  const older = await brandOf(STRANGER, 'Чужой бренд');
  const brand = await brandOf(OWNER, 'Рагу');
  expect(brand.slug).toBe('ragu');
  for (const name of ['Ragu', 'RAGU', 'r-a-g-u', 'Рагу']) {
    expect((await rename(STRANGER, older.id, name)).status).toBe(200);
    expect(await seenAt('ragu.example.ru')).toBe(brand.id);
  }
  const { body: later } = await create(STRANGER, 'RAGU');
  expect(later.slug).toBe('ragu-2');
  expect(await seenAt('Ragu.example.ru')).toBe(brand.id);
});

it('belongs to one brand when several are created concurrently', async () => {
  const made = await Promise.all([11, 12, 13, 14].map((user) => create(user, 'Окрошка')));
  expect(new Set(made.map(({ body }) => body.slug)).size).toBe(4);
});

it.each([['Www'], ['WWW 2'], ['Апи'], ['Admin'], ['mail'], ['Login'], ['Login 12']])(
  'is not the platform’s own: %s',
  async (name) => {
    const { status, body } = await create(OWNER, name);
    expect([status, body.errors]).toEqual([400, { name: RESERVED }]);
    const brand = await brandOf(OWNER, 'Солянка');
    expect((await rename(OWNER, brand.id, name)).body.errors).toEqual({ name: RESERVED });
  },
);

it('fits into a host name', async () => {
  const { body } = await create(OWNER, 'щ'.repeat(100));
  expect(body.slug).toMatch(/^[a-z0-9-]{1,40}$/);
});

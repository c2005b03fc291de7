import { admits, allRoutes, documentTitle, findRoute } from '../src/routes/route-table';
import { writeManifest } from './published-pages';

writeManifest();

const ROUTES = allRoutes();

test.each([
  ['/', 'Home'],
  ['/login', 'Login'],
  ['/register', 'Register'],
  ['/reset-password', 'ResetPassword'],
  ['/product/12', 'Product'],
  ['/profile', 'Profile'],
  ['/profile/edit', 'ProfileEdit'],
  ['/cart', 'Cart'],
  ['/checkout', 'Checkout'],
  ['/my-orders', 'MyOrders'],
  ['/admin', 'Admin'],
  ['/admin/archive', 'AdminArchive'],
  ['/admin/journal', 'AdminJournal'],
  ['/admin/brands', 'AdminBrands'],
  ['/admin/extras', 'AdminExtras'],
  ['/admin/orders', 'AdminOrders'],
  ['/admin/clients', 'AdminClients'],
  ['/staff', 'Staff'],
  ['/brands/7/tags', 'BrandTags'],
  ['/admin/inventory/warehouses', 'AdminWarehouses'],
  ['/admin/inventory/ingredients', 'AdminIngredients'],
  ['/admin/inventory/stock', 'AdminStock'],
  ['/admin/inventory/units', 'AdminUnits'],
  ['/admin/inventory/supplies', 'AdminSupplies'],
  ['/admin/inventory/suppliers', 'AdminSuppliers'],
  ['/kitchen', 'Kitchen'],
  ['/board/3', 'Board'],
  ['/cashier', 'Cashier'],
])('%s is the page %s', (address, name) => {
  expect(findRoute(address)?.name).toBe(name);
});

test.each([
  '/nowhere',
  '/brands/pyshka/tags',
  '/brands/1.5/tags',
  '/brands/0/tags',
  '/admin/nowhere',
  '/cart/nowhere',
])('%s is not a page', (address) => {
  expect(findRoute(address)).toBeUndefined();
});

const EVERYONE = ['OWNER', 'ADMIN', 'COOK', 'CASHIER', 'CLIENT', 'USER'];
const OWNERS = ['OWNER', 'ADMIN'];
const KITCHEN = ['OWNER', 'ADMIN', 'COOK', 'CASHIER'];

test.each<[string[], string[]]>([
  [['Home', 'Login', 'Register', 'Product'], EVERYONE],
  [['Profile', 'ProfileEdit', 'Cart', 'Checkout', 'MyOrders', 'Staff'], EVERYONE],
  [
    ['Admin', 'AdminArchive', 'AdminBrands', 'AdminClients', 'AdminExtras', 'AdminPromoCodes', 'BrandTags'],
    OWNERS,
  ],
  [['AdminUnits', 'AdminSupplies', 'AdminSuppliers'], OWNERS],
  [
    ['AdminOrders', 'AdminOrder', 'Cashier'],
    ['OWNER', 'ADMIN', 'CASHIER'],
  ],
  [['AdminWarehouses', 'AdminIngredients', 'AdminStock'], KITCHEN],
  [['Kitchen'], ['OWNER', 'ADMIN', 'COOK']],
])('%p are only for %p', (names, allowed) => {
  for (const name of names) {
    const route = ROUTES.find((each) => each.name === name) ?? { access: 'public' as const };
    expect([name, EVERYONE.filter((role) => admits(route, [role]))]).toEqual([name, allowed]);
    expect(EVERYONE.filter((role) => admits(route, [`ROLE_${role}`]))).toEqual(allowed);
  }
});

test('a page of the next release opens for the roles that it names, whatever its permission is', () => {
  const guarded = { access: 'kitchen.fly', roles: ['COOK'] };
  expect(EVERYONE.filter((role) => admits(guarded, [role]))).toEqual(['COOK']);
  expect(admits(guarded, ['ROLE_COOK'])).toBe(true);
  expect(EVERYONE.filter((role) => admits({ access: guarded.access }, [role]))).toEqual([]);
});

test('only the storefront, login, registration, a forgotten password, links to orders, guests’ screens and pages of couriers are public', () => {
  const open = ROUTES.filter(({ access }) => access === 'public').map(({ name }) => name);
  const session = ['Login', 'Register', 'ForgotPassword', 'ResetPassword'];
  expect(open).toEqual([...session, 'Home', 'Product', 'OrderByLink', 'Board', 'Courier']);
});

test('names and paths are unique', () => {
  expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});

test('titles start with the product name and default to the home page', () => {
  expect(documentTitle(findRoute('/cart'), 0)).toBe('Скатерть — Корзина');
  expect(documentTitle(undefined, 0)).toBe('Скатерть — Главная');
});

test('titles of the back office begin with the number of waiting orders', () => {
  expect(documentTitle(findRoute('/admin/orders'), 3)).toBe('(3) Скатерть — Заказы');
  expect(documentTitle(findRoute('/admin/archive'), 1)).toMatch(/^\(1\) Скатерть — /);
  expect(documentTitle(undefined, 3)).toBe('(3) Скатерть — Главная');
});

import { admits, documentTitle, findRoute, ROUTES } from '../src/routes/route-table';

const path = (name: string) => ROUTES.find((route) => route.name === name)?.path;

test.each([
  ['/', 'Home'],
  ['/product/12', 'Product'],
  ['/cart', 'Cart'],
  ['/checkout', 'Checkout'],
  ['/my-orders', 'MyOrders'],
  ['/admin/orders', 'AdminOrders'],
  ['/admin/brands', 'AdminBrands'],
  ['/admin/inventory/warehouses', 'AdminWarehouses'],
  ['/login', 'Login'],
  ['/register', 'Register'],
  ['/profile', 'Profile'],
])('%s is the page %s', (address, name) => {
  expect(findRoute(address)?.name).toBe(name);
});

test('an unknown address is no page', () => {
  expect(findRoute('/nowhere')).toBeUndefined();
});

test.each([
  ['AdminBrands', ['OWNER', 'ADMIN'], ['COOK', 'CASHIER', 'CLIENT', 'USER']],
  ['AdminOrders', ['OWNER', 'ADMIN', 'CASHIER'], ['COOK', 'CLIENT', 'USER']],
  ['AdminWarehouses', ['OWNER', 'ADMIN', 'COOK', 'CASHIER'], ['CLIENT', 'USER']],
  ['MyOrders', ['OWNER', 'CLIENT', 'USER', 'COOK'], []],
])('%s is for %p, not for %p', (name, allowed, refused) => {
  const route = ROUTES.find((one) => one.name === name);
  if (!route) throw new Error('no such route');
  for (const role of allowed) {
    expect([role, admits(route.access, [role])]).toEqual([role, true]);
    expect(admits(route.access, [`ROLE_${role}`])).toBe(true);
  }
  for (const role of refused) expect([role, admits(route.access, [role])]).toEqual([role, false]);
});

test('names and paths are unique', () => {
  expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map((route) => route.path)).size).toBe(ROUTES.length);
  expect(path('MyOrders')).toBe('/my-orders');
});

test('titles begin with the product and default to the front page', () => {
  expect(documentTitle(findRoute('/cart'))).toBe('Скатерть — Корзина');
  expect(documentTitle(undefined)).toBe('Скатерть — Главная');
});

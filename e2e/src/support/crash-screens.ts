/** The screens of the crash matrix, each in a tab of its own. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { Account, BRANDS, findProduct } from './accounts';
import { deskEntry, orderCard } from './screens';

export interface Screen {
  title: string;
  path: string;
  role: 'visitor' | 'customer' | 'owner';
  remote: string;
  /** The services whose data it shows. */
  services: readonly string[];
  /** What it shows when it works. */
  content: (page: Page) => Locator;
}

const DISH = 'Рыбник с сёмгой и шпинатом';

/** Creates what the screens show. Returns them, and the customer whose they are. */
export async function createScreens(
  request: APIRequestContext,
): Promise<{ screens: Screen[]; customer: Account; owner: Account }> {
  const customer = await Account.register(request, 'crash');
  const owner = await Account.demo(request, 'owner');
  const product = await findProduct(request, BRANDS.bakery, DISH);
  const orderId = await customer.order(product);
  await customer.call('POST', '/cart/add', { productId: product.id, quantity: 1 });
  const main = (page: Page) => page.getByRole('main');
  const dish = (page: Page) => main(page).getByText(DISH).first();
  const order = (page: Page) => deskEntry(page, orderId);
  const grid = (page: Page) => main(page).getByRole('grid').getByRole('row').nth(1);
  const screens: Screen[] = [
    { title: 'Главная', path: `/?brand=${product.brandId}`, content: dish, ...forVisitors('svc-menu') },
    { title: 'Товар', path: `/product/${product.id}`, content: dish, ...forVisitors('svc-menu') },
    {
      title: 'Вход',
      path: '/login',
      content: (page) => page.getByLabel('Логин'),
      role: 'visitor',
      remote: 'shell',
      services: [],
    },
    {
      title: 'Корзина',
      path: '/cart',
      content: dish,
      role: 'customer',
      remote: 'storefront',
      services: ['svc-orders'],
    },
    {
      title: 'Мои заказы',
      path: '/my-orders',
      content: (page) => orderCard(page, orderId),
      role: 'customer',
      remote: 'orders',
      services: ['svc-orders'],
    },
    { title: 'Заказы', path: '/admin/orders', content: order, ...forStaff('orders', 'svc-orders') },
    { title: 'Клиенты', path: '/admin/clients', content: grid, ...forStaff('orders', 'svc-orders') },
    {
      title: 'Панель администратора',
      path: '/admin',
      content: (page) => main(page).getByRole('list', { name: 'Теги' }).getByRole('link').first(),
      ...forStaff('catalogue', 'svc-menu'),
    },
    { title: 'Бренды', path: '/admin/brands', content: grid, ...forStaff('catalogue', 'svc-menu') },
    { title: 'Персонал', path: '/staff', content: grid, ...forStaff('catalogue', 'svc-auth') },
    {
      title: 'Ингредиенты',
      path: '/admin/inventory/ingredients',
      content: grid,
      ...forStaff('inventory', 'svc-inventory'),
    },
    {
      title: 'Склады',
      path: '/admin/inventory/warehouses',
      content: grid,
      ...forStaff('inventory', 'svc-inventory'),
    },
  ];
  return { screens, customer, owner };
}

const forVisitors = (service: string) =>
  ({ role: 'visitor', remote: 'storefront', services: [service] }) as const;
const forStaff = (remote: string, service: string) =>
  ({ role: 'owner', remote, services: [service] }) as const;

/** The one table of pages: path, title, who may open it and what shows it. The guard, the menu and the titles go by it. */
import { PRODUCT_NAME } from '@skatert/contracts/product-name';
import { allows, type Permission } from '@skatert/contracts/roles';
import { matchPath } from '@skatert/ui-kit/router';

/** For everyone, for everyone signed in, or for those whose roles give the permission. */
export type Access = 'public' | 'login' | Permission;

/** One of the shell's own pages; 'soon' says that a page is still being made. */
export type OwnPage = 'login' | 'register' | 'profile' | 'soon';

export interface PageRoute {
  name: string;
  path: string;
  title: string;
  access: Access;
  /** A remote's pages, or one of the shell's own. */
  content: { remote: string } | OwnPage;
  /** A part of the path that is a whole number; anything else is no page. */
  integer?: string;
  /** Work for the staff although everyone signed in may open it; where the access is a permission that is clear. */
  backOffice?: boolean;
  /** Who opens it has seen the news. */
  showsNews?: boolean;
}

const storefront = { remote: 'storefront' };
const orders = { remote: 'orders' };

export const ROUTES = [
  { name: 'Home', path: '/', title: 'Главная', access: 'public', content: storefront },
  { name: 'Login', path: '/login', title: 'Вход в аккаунт', access: 'public', content: 'login' },
  { name: 'Register', path: '/register', title: 'Создание аккаунта', access: 'public', content: 'register' },
  { name: 'Product', path: '/product/:id', title: 'Товар', access: 'public', content: storefront },
  { name: 'Profile', path: '/profile', title: 'Профиль', access: 'login', content: 'profile' },
  {
    name: 'ProfileEdit',
    path: '/profile/edit',
    title: 'Редактирование профиля',
    access: 'login',
    content: 'profile',
  },
  { name: 'Cart', path: '/cart', title: 'Корзина', access: 'login', content: storefront },
  { name: 'Checkout', path: '/checkout', title: 'Оформление заказа', access: 'login', content: storefront },
  {
    name: 'MyOrders',
    path: '/my-orders',
    title: 'Мои заказы',
    access: 'login',
    content: orders,
    showsNews: true,
  },
  {
    name: 'Admin',
    path: '/admin',
    title: 'Панель администратора',
    access: 'menu.edit',
    content: 'soon',
  },
  {
    name: 'AdminArchive',
    path: '/admin/archive',
    title: 'Архив товаров',
    access: 'menu.edit',
    content: 'soon',
  },
  {
    name: 'AdminBrands',
    path: '/admin/brands',
    title: 'Бренды',
    access: 'brand.edit',
    content: { remote: 'catalogue' },
  },
  {
    name: 'BrandTags',
    path: '/brands/:brandId/tags',
    title: 'Управление тегами',
    access: 'menu.edit',
    content: 'soon',
    integer: 'brandId',
  },
  {
    name: 'AdminOrders',
    path: '/admin/orders',
    title: 'Заказы',
    access: 'order.list',
    content: orders,
    showsNews: true,
  },
  { name: 'AdminClients', path: '/admin/clients', title: 'Клиенты', access: 'client.list', content: 'soon' },
  {
    name: 'Staff',
    path: '/staff',
    title: 'Управление персоналом',
    access: 'login',
    content: 'soon',
    backOffice: true,
  },
  {
    name: 'AdminStock',
    path: '/admin/inventory/stock',
    title: 'Остатки',
    access: 'inventory.view',
    content: 'soon',
  },
  {
    name: 'AdminSupplies',
    path: '/admin/inventory/supplies',
    title: 'Поставки',
    access: 'inventory.edit',
    content: 'soon',
  },
  {
    name: 'AdminWarehouses',
    path: '/admin/inventory/warehouses',
    title: 'Склады',
    access: 'inventory.view',
    content: { remote: 'inventory' },
  },
  {
    name: 'AdminIngredients',
    path: '/admin/inventory/ingredients',
    title: 'Ингредиенты',
    access: 'inventory.view',
    content: 'soon',
  },
  {
    name: 'AdminUnits',
    path: '/admin/inventory/units',
    title: 'Единицы измерения',
    access: 'inventory.edit',
    content: 'soon',
  },
  {
    name: 'AdminSuppliers',
    path: '/admin/inventory/suppliers',
    title: 'Поставщики',
    access: 'inventory.edit',
    content: 'soon',
  },
  { name: 'Kitchen', path: '/kitchen', title: 'Кухня', access: 'kitchen.view', content: 'soon' },
  { name: 'Cashier', path: '/cashier', title: 'Касса', access: 'cashier.view', content: 'soon' },
] as const satisfies readonly PageRoute[];

export type RouteName = (typeof ROUTES)[number]['name'];

const TABLE: readonly PageRoute[] = ROUTES;

/** The page at a path. */
export function findRoute(pathname: string): PageRoute | undefined {
  return TABLE.find(({ path, integer }) => {
    const match = matchPath(path, pathname);
    return match !== null && (integer === undefined || /^[1-9]\d*$/.test(match.params[integer] ?? ''));
  });
}

/** A page by its name. */
export function routeNamed(name: RouteName): PageRoute {
  const route = TABLE.find((each) => each.name === name);
  if (!route) throw new Error(`no page is called ${name}`);
  return route;
}

/** True for the pages of the staff: no cart and no storefront there. */
export function isBackOffice(route: PageRoute | undefined): boolean {
  return route?.backOffice ?? (route !== undefined && route.access !== 'public' && route.access !== 'login');
}

/** True when someone with these roles may open it; whether a sign-in is needed is another question. */
export function admits(access: Access, roles: readonly string[]): boolean {
  return access === 'public' || access === 'login' || allows(access, roles);
}

export function documentTitle(route: PageRoute | undefined): string {
  return `${PRODUCT_NAME} — ${route?.title ?? 'Главная'}`;
}

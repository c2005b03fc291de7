/** The one table of pages: it drives the guard, the sidebar and the titles. */
import { PRODUCT_NAME } from '@skatert/contracts/product-name';
import { allows, type Permission } from '@skatert/contracts/roles';
import { matchPath } from '@skatert/ui-kit/router';
import {
  ClipboardList,
  CreditCard,
  House,
  type LucideIcon,
  ReceiptText,
  ShoppingBag,
  Store,
  UserRound,
  Warehouse,
} from 'lucide-react';

/** For everyone, for everyone signed in, or for those whose roles give the permission. */
export type Access = 'public' | 'login' | Permission;

export const MENU_GROUPS = ['Меню', 'Склад', 'Маркетинг', 'Операции', 'Прочее'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface PageRoute {
  name: string;
  path: string;
  title: string;
  access: Access;
  /** A remote's pages, or one of the shell's own. */
  content: { remote: string } | 'login' | 'register' | 'profile';
  menu?: { group: MenuGroup; label: string; icon: LucideIcon };
  /** Who opens it has seen the news. */
  showsNews?: boolean;
}

const storefront = { remote: 'storefront' };

export const ROUTES: readonly PageRoute[] = [
  {
    name: 'Home',
    path: '/',
    title: 'Главная',
    access: 'public',
    content: storefront,
    menu: { group: 'Меню', label: 'Витрина', icon: House },
  },
  { name: 'Product', path: '/product/:id', title: 'Товар', access: 'public', content: storefront },
  {
    name: 'AdminBrands',
    path: '/admin/brands',
    title: 'Бренды',
    access: 'brand.edit',
    content: { remote: 'catalogue' },
    menu: { group: 'Меню', label: 'Бренды', icon: Store },
  },
  {
    name: 'AdminWarehouses',
    path: '/admin/inventory/warehouses',
    title: 'Склады',
    access: 'inventory.view',
    content: { remote: 'inventory' },
    menu: { group: 'Склад', label: 'Склады', icon: Warehouse },
  },
  {
    name: 'AdminOrders',
    path: '/admin/orders',
    title: 'Заказы',
    access: 'order.list',
    content: { remote: 'orders' },
    menu: { group: 'Маркетинг', label: 'Заказы', icon: ClipboardList },
    showsNews: true,
  },
  {
    name: 'MyOrders',
    path: '/my-orders',
    title: 'Мои заказы',
    access: 'login',
    content: { remote: 'orders' },
    menu: { group: 'Прочее', label: 'Мои заказы', icon: ReceiptText },
    showsNews: true,
  },
  {
    name: 'Profile',
    path: '/profile',
    title: 'Профиль',
    access: 'login',
    content: 'profile',
    menu: { group: 'Прочее', label: 'Профиль', icon: UserRound },
  },
  {
    name: 'Cart',
    path: '/cart',
    title: 'Корзина',
    access: 'login',
    content: storefront,
    menu: { group: 'Прочее', label: 'Корзина', icon: ShoppingBag },
  },
  {
    name: 'Checkout',
    path: '/checkout',
    title: 'Оформление заказа',
    access: 'login',
    content: storefront,
    menu: { group: 'Прочее', label: 'Оформление заказа', icon: CreditCard },
  },
  { name: 'Login', path: '/login', title: 'Вход в аккаунт', access: 'public', content: 'login' },
  { name: 'Register', path: '/register', title: 'Создание аккаунта', access: 'public', content: 'register' },
];

/** The page at a path. */
export function findRoute(pathname: string): PageRoute | undefined {
  return ROUTES.find(({ path }) => matchPath(path, pathname));
}

/** True when someone with these roles may open it; whether a sign-in is needed is another question. */
export function admits(access: Access, roles: readonly string[]): boolean {
  return access === 'public' || access === 'login' || allows(access, roles);
}

export function documentTitle(route: PageRoute | undefined): string {
  return `${PRODUCT_NAME} — ${route?.title ?? 'Главная'}`;
}

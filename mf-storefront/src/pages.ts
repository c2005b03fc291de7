/** The pages of this remote, as the shell and the gateway know them. */
import type { DeclaredPage, KeptKeys } from '@skatert/contracts/shared/pages';

export const PAGES = [
  {
    name: 'Home',
    path: '/',
    title: 'Главная',
    access: 'public',
    savedView: true,
    preload: true,
    screen: 'home',
    menu: [{ group: 'Меню', order: 100, label: 'Статистика', icon: 'chart-column' }],
  },
  {
    name: 'Product',
    path: '/product/:id',
    title: 'Товар',
    access: 'public',
    savedView: true,
    preload: true,
    screen: 'product',
  },
  {
    name: 'Cart',
    path: '/cart',
    title: 'Корзина',
    access: 'login',
    preload: true,
    menu: [{ group: 'Прочее', order: 560, label: 'Корзина', icon: 'shopping-bag' }],
  },
  {
    name: 'Checkout',
    path: '/checkout',
    title: 'Оформление заказа',
    access: 'login',
    preload: true,
    menu: [{ group: 'Прочее', order: 570, label: 'Оформление заказа', icon: 'credit-card' }],
  },
] as const satisfies readonly DeclaredPage[];

/** The form of a delivery. */
export const KEPT = { forReturn: ['checkout_draft'] } as const satisfies KeptKeys;

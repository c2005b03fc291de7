/** The shell's own pages; the remotes declare all others. */
import { PLATFORM_PERMISSIONS } from '@skatert/contracts/platform/permissions';
import type { DeclaredPage, KeptKeys } from '@skatert/contracts/shared/pages';

export const PAGES = [
  { name: 'Login', path: '/login', title: 'Вход в аккаунт', access: 'public' },
  { name: 'Register', path: '/register', title: 'Создание аккаунта', access: 'public' },
  { name: 'ForgotPassword', path: '/forgot-password', title: 'Забыли пароль?', access: 'public' },
  { name: 'ResetPassword', path: '/reset-password', title: 'Новый пароль', access: 'public' },
  {
    name: 'Profile',
    path: '/profile',
    title: 'Профиль',
    access: 'login',
    menu: [{ group: 'Прочее', order: 510, label: 'Профиль', icon: 'user-round' }],
  },
  {
    name: 'ProfileEdit',
    path: '/profile/edit',
    title: 'Редактирование профиля',
    access: 'login',
    menu: [{ group: 'Прочее', order: 520, label: 'Редактирование профиля', icon: 'user-pen' }],
  },
  {
    name: 'PlatformStatus',
    path: '/admin/status',
    title: 'Состояние',
    access: PLATFORM_PERMISSIONS['platform.see'],
    menu: [{ group: 'Управление', order: 480, label: 'Состояние', icon: 'activity' }],
  },
] as const satisfies readonly DeclaredPage[];

/** The sidebar's look, what its users have pinned to its top, and the users who were offered a first brand, only once. */
export const KEPT = {
  afterSignOut: ['sidebar_collapsed', 'sidebar_pins', 'brand_offered'],
} as const satisfies KeptKeys;

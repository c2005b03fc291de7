/** The pages of this remote, as the shell and the gateway know them. */
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { JOURNAL_PERMISSIONS } from '@skatert/contracts/shared/journal-permissions';
import type { DeclaredPage, KeptKeys } from '@skatert/contracts/shared/pages';

export const PAGES = [
  {
    name: 'Admin',
    path: '/admin',
    title: 'Панель администратора',
    access: MENU_PERMISSIONS['menu.edit'],
    menu: [
      { group: 'Меню', order: 110, label: 'Панель администратора', icon: 'layout-dashboard' },
      { group: 'Меню', order: 130, label: 'Создать тег', icon: 'folder-plus', search: '?create=tag' },
      { group: 'Меню', order: 140, label: 'Создать товар', icon: 'circle-plus', search: '?create=product' },
    ],
  },
  {
    name: 'AdminBrands',
    path: '/admin/brands',
    title: 'Бренды',
    access: MENU_PERMISSIONS['brand.edit'],
    menu: [{ group: 'Меню', order: 120, label: 'Бренды', icon: 'store' }],
  },
  {
    name: 'BrandTags',
    path: '/brands/:brandId/tags',
    title: 'Управление тегами',
    access: MENU_PERMISSIONS['menu.edit'],
    integers: ['brandId'],
    menu: [{ group: 'Меню', order: 128, label: 'Теги бренда', icon: 'tags' }],
  },
  {
    name: 'AdminExtras',
    path: '/admin/extras',
    title: 'Добавки',
    access: MENU_PERMISSIONS['menu.edit'],
    menu: [
      {
        group: 'Меню',
        order: 125,
        label: 'Добавки',
        icon: { paths: ['M16 5H3', 'M11 12H3', 'M16 19H3', 'M18 9v6', 'M21 12h-6'] },
      },
    ],
  },
  {
    name: 'AdminImport',
    path: '/admin/import',
    title: 'Импорт и экспорт',
    access: MENU_PERMISSIONS['menu.edit'],
    menu: [{ group: 'Меню', order: 145, label: 'Импорт и экспорт', icon: 'arrow-left-right' }],
  },
  {
    name: 'AdminArchive',
    path: '/admin/archive',
    title: 'Архив товаров',
    access: MENU_PERMISSIONS['menu.edit'],
    menu: [{ group: 'Меню', order: 150, label: 'Архив товаров', icon: 'folder-archive' }],
  },
  {
    name: 'AdminJournal',
    path: '/admin/journal',
    title: 'Журнал',
    access: JOURNAL_PERMISSIONS['journal.view'],
    menu: [
      {
        group: 'Управление',
        order: 470,
        label: 'Журнал',
        icon: { paths: ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5', 'M12 7v5l4 2'] },
      },
    ],
  },
  {
    name: 'Staff',
    path: '/staff',
    title: 'Управление персоналом',
    access: 'login',
    backOffice: true,
    menu: [{ group: 'Управление', order: 450, label: 'Персонал', icon: 'id-card' }],
  },
] as const satisfies readonly DeclaredPage[];

/** How the products are shown belongs to the browser. */
export const KEPT = { afterSignOut: ['product_view'] } as const satisfies KeptKeys;

/** The pages of this remote, as the shell and the gateway know them. */
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import type { DeclaredPage, KeptKeys } from '@skatert/contracts/shared/pages';

/** The icon `scale` of Lucide. */
const SCALE = [
  'M12 3v18',
  'm19 8 3 8a5 5 0 0 1-6 0zV7',
  'M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1',
  'm5 8 3 8a5 5 0 0 1-6 0zV7',
  'M7 21h10',
] as const;

/** The icon `package` of Lucide. */
const PACKAGE = [
  'M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73z',
  'M12 22V12',
  'm3.3 7 8.7 5 8.7-5',
  'm7.5 4.27 9 5.15',
] as const;

/** The icon `chart-pie` of Lucide. */
const CHART_PIE = [
  'M21 12c.552 0 1.005-.449.95-.998a10 10 0 0 0-8.953-8.951c-.55-.055-.998.398-.998.95v8a1 1 0 0 0 1 1z',
  'M21.21 15.89A10 10 0 1 1 8 2.83',
] as const;

export const PAGES = [
  {
    name: 'AdminStock',
    path: '/admin/inventory/stock',
    title: 'Остатки',
    access: INVENTORY_PERMISSIONS['inventory.view'],
    menu: [{ group: 'Склад', order: 200, label: 'Остатки', icon: 'boxes' }],
  },
  {
    name: 'AdminSupplies',
    path: '/admin/inventory/supplies',
    title: 'Поставки',
    access: INVENTORY_PERMISSIONS['inventory.edit'],
    menu: [{ group: 'Склад', order: 210, label: 'Поставки', icon: 'truck' }],
  },
  {
    name: 'AdminWarehouses',
    path: '/admin/inventory/warehouses',
    title: 'Склады',
    access: INVENTORY_PERMISSIONS['inventory.view'],
    menu: [{ group: 'Склад', order: 220, label: 'Склады', icon: 'warehouse' }],
  },
  {
    name: 'AdminIngredients',
    path: '/admin/inventory/ingredients',
    title: 'Ингредиенты',
    access: INVENTORY_PERMISSIONS['inventory.view'],
    menu: [{ group: 'Склад', order: 230, label: 'Ингредиенты', icon: 'wheat' }],
  },
  {
    name: 'AdminIngredient',
    path: '/admin/inventory/ingredients/:id',
    title: 'Ингредиент',
    access: INVENTORY_PERMISSIONS['inventory.view'],
    integers: ['id'],
  },
  {
    name: 'AdminRecipes',
    path: '/admin/inventory/recipes',
    title: 'Рецепты',
    access: INVENTORY_PERMISSIONS['inventory.setUp'],
    menu: [{ group: 'Склад', order: 235, label: 'Рецепты', icon: 'book-open-text' }],
  },
  {
    name: 'AdminRecipe',
    path: '/admin/inventory/recipes/:productId',
    title: 'Рецепт',
    access: INVENTORY_PERMISSIONS['inventory.setUp'],
    integers: ['productId'],
  },
  {
    name: 'AdminExtraRecipe',
    path: '/admin/inventory/recipes/extras/:optionId',
    title: 'Рецепт добавки',
    access: INVENTORY_PERMISSIONS['inventory.setUp'],
    integers: ['optionId'],
  },
  {
    name: 'AdminUnits',
    path: '/admin/inventory/units',
    title: 'Единицы измерения',
    access: INVENTORY_PERMISSIONS['inventory.setUp'],
    menu: [{ group: 'Склад', order: 240, label: 'Единицы измерения', icon: 'ruler' }],
  },
  {
    name: 'AdminPackagings',
    path: '/admin/inventory/packagings',
    title: 'Фасовки',
    access: INVENTORY_PERMISSIONS['inventory.setUp'],
    menu: [{ group: 'Склад', order: 245, label: 'Фасовки', icon: { paths: PACKAGE } }],
  },
  {
    name: 'AdminSuppliers',
    path: '/admin/inventory/suppliers',
    title: 'Поставщики',
    access: INVENTORY_PERMISSIONS['inventory.setUp'],
    menu: [{ group: 'Склад', order: 250, label: 'Поставщики', icon: 'handshake' }],
  },
  {
    name: 'AdminTransfers',
    path: '/admin/inventory/transfers',
    title: 'Перемещения',
    access: INVENTORY_PERMISSIONS['inventory.edit'],
    menu: [{ group: 'Склад', order: 252, label: 'Перемещения', icon: 'arrow-left-right' }],
  },
  {
    name: 'AdminWriteOffs',
    path: '/admin/inventory/write-offs',
    title: 'Списания',
    access: INVENTORY_PERMISSIONS['inventory.edit'],
    menu: [{ group: 'Склад', order: 255, label: 'Списания', icon: 'package-x' }],
  },
  {
    name: 'AdminMovements',
    path: '/admin/inventory/movements',
    title: 'Движения',
    access: INVENTORY_PERMISSIONS['inventory.edit'],
    menu: [{ group: 'Учёт', order: 256, label: 'Движения', icon: 'clipboard-list' }],
  },
  {
    name: 'AdminCosts',
    path: '/admin/inventory/costs',
    title: 'Себестоимость и маржа',
    access: INVENTORY_PERMISSIONS['costs.read'],
    menu: [{ group: 'Учёт', order: 257, label: 'Себестоимость', icon: { paths: CHART_PIE } }],
  },
  {
    name: 'AdminAudit',
    path: '/admin/inventory/audit',
    title: 'Сверка остатков',
    access: INVENTORY_PERMISSIONS['inventory.edit'],
    menu: [{ group: 'Учёт', order: 258, label: 'Сверка остатков', icon: { paths: SCALE } }],
  },
  {
    name: 'AdminCounts',
    path: '/admin/inventory/counts',
    title: 'Инвентаризация',
    access: INVENTORY_PERMISSIONS['inventory.count'],
    menu: [{ group: 'Учёт', order: 259, label: 'Инвентаризация', icon: 'clipboard-check' }],
  },
  {
    name: 'AdminCount',
    path: '/admin/inventory/counts/:id',
    title: 'Инвентаризация',
    access: INVENTORY_PERMISSIONS['inventory.count'],
    integers: ['id'],
  },
  {
    name: 'AdminProduction',
    path: '/admin/inventory/production',
    title: 'Производство',
    access: INVENTORY_PERMISSIONS['inventory.view'],
    menu: [{ group: 'Склад', order: 260, label: 'Производство', icon: 'factory' }],
  },
  {
    name: 'AdminProcessing',
    path: '/admin/inventory/processing',
    title: 'Переработка',
    access: INVENTORY_PERMISSIONS['inventory.view'],
    menu: [{ group: 'Склад', order: 270, label: 'Переработка', icon: 'cooking-pot' }],
  },
] as const satisfies readonly DeclaredPage[];

/** What was counted and not yet sent: it is sent when its user has signed in again. */
export const KEPT = { afterSignOut: ['count_entries'] } as const satisfies KeptKeys;

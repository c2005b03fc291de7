/** The pages of this remote, as the shell and the gateway know them. */
import type { Page, PlannedSection } from '@skatert/contracts/shared/pages';

export const PAGES = [
  {
    name: 'AdminStock',
    path: '/admin/inventory/stock',
    title: 'Остатки',
    access: 'inventory.view',
    menu: [{ group: 'Склад', order: 200, label: 'Остатки', icon: 'boxes' }],
  },
  {
    name: 'AdminSupplies',
    path: '/admin/inventory/supplies',
    title: 'Поставки',
    access: 'inventory.edit',
    menu: [{ group: 'Склад', order: 210, label: 'Поставки', icon: 'truck' }],
  },
  {
    name: 'AdminWarehouses',
    path: '/admin/inventory/warehouses',
    title: 'Склады',
    access: 'inventory.view',
    menu: [{ group: 'Склад', order: 220, label: 'Склады', icon: 'warehouse' }],
  },
  {
    name: 'AdminIngredients',
    path: '/admin/inventory/ingredients',
    title: 'Ингредиенты',
    access: 'inventory.view',
    menu: [{ group: 'Склад', order: 230, label: 'Ингредиенты', icon: 'wheat' }],
  },
  {
    name: 'AdminIngredient',
    path: '/admin/inventory/ingredients/:id',
    title: 'Ингредиент',
    access: 'inventory.view',
    integers: ['id'],
  },
  {
    name: 'AdminUnits',
    path: '/admin/inventory/units',
    title: 'Единицы измерения',
    access: 'inventory.edit',
    menu: [{ group: 'Склад', order: 240, label: 'Единицы измерения', icon: 'ruler' }],
  },
  {
    name: 'AdminSuppliers',
    path: '/admin/inventory/suppliers',
    title: 'Поставщики',
    access: 'inventory.edit',
    menu: [{ group: 'Склад', order: 250, label: 'Поставщики', icon: 'handshake' }],
  },
  {
    name: 'AdminTransfers',
    path: '/admin/inventory/transfers',
    title: 'Перемещения',
    access: 'inventory.edit',
    menu: [{ group: 'Склад', order: 252, label: 'Перемещения', icon: 'arrow-left-right' }],
  },
  {
    name: 'AdminWriteOffs',
    path: '/admin/inventory/write-offs',
    title: 'Списания',
    access: 'inventory.edit',
    menu: [{ group: 'Склад', order: 255, label: 'Списания', icon: 'package-x' }],
  },
  {
    name: 'AdminMovements',
    path: '/admin/inventory/movements',
    title: 'Движения',
    access: 'inventory.edit',
    menu: [{ group: 'Склад', order: 258, label: 'Движения', icon: 'clipboard-list' }],
  },
] as const satisfies readonly Page[];

const LATER = { group: 'Склад', access: 'inventory.view' } as const;

export const PLANNED = [
  { ...LATER, order: 260, label: 'Производство', icon: 'factory' },
  { ...LATER, order: 270, label: 'Переработка', icon: 'cooking-pot' },
] as const satisfies readonly PlannedSection[];

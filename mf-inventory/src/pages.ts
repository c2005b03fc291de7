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
] as const satisfies readonly Page[];

const LATER = { group: 'Склад', access: 'inventory.view' } as const;

export const PLANNED = [
  { ...LATER, order: 260, label: 'Производство', icon: 'factory' },
  { ...LATER, order: 270, label: 'Переработка', icon: 'cooking-pot' },
  { ...LATER, order: 280, label: 'Перемещения', icon: 'arrow-left-right' },
  { ...LATER, order: 290, label: 'Списания', icon: 'package-x' },
] as const satisfies readonly PlannedSection[];

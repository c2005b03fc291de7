/** What stands in the sidebar, group by group. An item leads to a page of the table and is for whom the page is for. */
import type { Permission } from '@skatert/contracts/roles';
import {
  ArrowLeftRight,
  Boxes,
  Calculator,
  ChartColumn,
  ChefHat,
  CirclePlus,
  ClipboardList,
  Contact,
  CookingPot,
  CreditCard,
  Factory,
  FolderArchive,
  FolderPlus,
  HandCoins,
  Handshake,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  PackageX,
  ReceiptText,
  Ruler,
  ShoppingBag,
  Store,
  Tags,
  Truck,
  UserPen,
  UserRound,
  Warehouse,
  Wheat,
} from 'lucide-react';
import { admits, type RouteName, routeNamed } from '../routes/route-table.js';

interface Look {
  label: string;
  icon: LucideIcon;
}
interface PageItem extends Look {
  route: RouteName;
  /** With its question mark. */
  search?: string;
}
/** Not made yet: shown in grey to those whose it will be. */
interface SoonItem extends Look {
  soonFor: Permission;
}
export type MenuItem = PageItem | SoonItem;
export interface MenuGroup {
  name: string;
  items: readonly MenuItem[];
}

export const MENU: readonly MenuGroup[] = [
  {
    name: 'Меню',
    items: [
      { label: 'Статистика', icon: ChartColumn, route: 'Home' },
      { label: 'Панель администратора', icon: LayoutDashboard, route: 'Admin' },
      { label: 'Бренды', icon: Store, route: 'AdminBrands' },
      { label: 'Создать тег', icon: FolderPlus, route: 'Admin', search: '?create=tag' },
      { label: 'Создать товар', icon: CirclePlus, route: 'Admin', search: '?create=product' },
      { label: 'Финансы', icon: HandCoins, soonFor: 'brand.edit' },
    ],
  },
  {
    name: 'Склад',
    items: [
      { label: 'Остатки', icon: Boxes, route: 'AdminStock' },
      { label: 'Поставки', icon: Truck, route: 'AdminSupplies' },
      { label: 'Склады', icon: Warehouse, route: 'AdminWarehouses' },
      { label: 'Ингредиенты', icon: Wheat, route: 'AdminIngredients' },
      { label: 'Единицы измерения', icon: Ruler, route: 'AdminUnits' },
      { label: 'Поставщики', icon: Handshake, route: 'AdminSuppliers' },
      { label: 'Производство', icon: Factory, soonFor: 'inventory.view' },
      { label: 'Переработка', icon: CookingPot, soonFor: 'inventory.view' },
      { label: 'Перемещения', icon: ArrowLeftRight, soonFor: 'inventory.view' },
      { label: 'Списания', icon: PackageX, soonFor: 'inventory.view' },
    ],
  },
  {
    name: 'Маркетинг',
    items: [
      { label: 'Клиенты', icon: Contact, route: 'AdminClients' },
      { label: 'Заказы', icon: ClipboardList, route: 'AdminOrders' },
    ],
  },
  {
    name: 'Операции',
    items: [
      { label: 'Кухня', icon: ChefHat, route: 'Kitchen' },
      { label: 'Касса', icon: Calculator, route: 'Cashier' },
    ],
  },
  {
    name: 'Прочее',
    items: [
      { label: 'Мои заказы', icon: ReceiptText, route: 'MyOrders' },
      { label: 'Профиль', icon: UserRound, route: 'Profile' },
      { label: 'Редактирование профиля', icon: UserPen, route: 'ProfileEdit' },
      { label: 'Теги бренда', icon: Tags, route: 'BrandTags' },
      { label: 'Архив товаров', icon: FolderArchive, route: 'AdminArchive' },
      { label: 'Персонал', icon: IdCard, route: 'Staff' },
      { label: 'Корзина', icon: ShoppingBag, route: 'Cart' },
      { label: 'Оформление заказа', icon: CreditCard, route: 'Checkout' },
    ],
  },
];

/** An item as one person sees it; no address: it is not made yet. */
export interface ShownItem extends Look {
  to: string | null;
}
export interface ShownGroup {
  name: string;
  items: readonly ShownItem[];
}

/** The menu of someone with these roles. `brandId`: whose tags the item of a brand leads to; without one it is left out. */
export function menuFor(roles: readonly string[], brandId: number | null): ShownGroup[] {
  const show = (item: MenuItem): ShownItem[] => {
    const { label, icon } = item;
    if ('soonFor' in item) return admits(item.soonFor, roles) ? [{ label, icon, to: null }] : [];
    const { access, path } = routeNamed(item.route);
    const ofBrand = path.includes(':brandId');
    if (!admits(access, roles) || (ofBrand && brandId === null)) return [];
    return [{ label, icon, to: path.replace(':brandId', String(brandId)) + (item.search ?? '') }];
  };
  return MENU.map(({ name, items }) => ({ name, items: items.flatMap(show) })).filter(
    ({ items }) => items.length > 0,
  );
}

/** The item that stands for an address; of two for one page the one that names its query. */
export function currentItem(
  groups: readonly ShownGroup[],
  pathname: string,
  search: string,
): ShownItem | undefined {
  const items = groups.flatMap((group) => group.items);
  return items.find(({ to }) => to === pathname + search) ?? items.find(({ to }) => to === pathname);
}

/** Renders a menu icon, by its name in the contracts or from the SVG paths that a page declares. */
import type { MenuIconName, MenuIcon as MenuIconSource } from '@skatert/contracts/shared/menu-icons';
import {
  Activity,
  ArrowLeftRight,
  BookOpenText,
  Boxes,
  Calculator,
  ChartColumn,
  ChefHat,
  CirclePlus,
  ClipboardCheck,
  ClipboardList,
  Contact,
  CookingPot,
  CreditCard,
  Factory,
  FolderArchive,
  FolderPlus,
  HandCoins,
  Handshake,
  Icon,
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

const NAMED: Record<MenuIconName, LucideIcon> = {
  'arrow-left-right': ArrowLeftRight,
  'book-open-text': BookOpenText,
  boxes: Boxes,
  calculator: Calculator,
  activity: Activity,
  'chart-column': ChartColumn,
  'chef-hat': ChefHat,
  'circle-plus': CirclePlus,
  'clipboard-check': ClipboardCheck,
  'clipboard-list': ClipboardList,
  contact: Contact,
  'cooking-pot': CookingPot,
  'credit-card': CreditCard,
  factory: Factory,
  'folder-archive': FolderArchive,
  'folder-plus': FolderPlus,
  'hand-coins': HandCoins,
  handshake: Handshake,
  'id-card': IdCard,
  'layout-dashboard': LayoutDashboard,
  'package-x': PackageX,
  'receipt-text': ReceiptText,
  ruler: Ruler,
  'shopping-bag': ShoppingBag,
  store: Store,
  tags: Tags,
  truck: Truck,
  'user-pen': UserPen,
  'user-round': UserRound,
  warehouse: Warehouse,
  wheat: Wheat,
};

const SIZE = 20;

export function MenuIcon({ icon }: { icon: MenuIconSource }) {
  if (typeof icon === 'object')
    return <Icon size={SIZE} iconNode={icon.paths.map((d) => ['path', { d, key: d }])} />;
  // A remote that is newer than the shell may use a name that is unknown here.
  const Named = NAMED[icon] ?? Boxes;
  return <Named size={SIZE} />;
}

/** Links to the other sections of the back office, for owners and administrators. */
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { allows } from '@skatert/contracts/shared/permissions';
import { Link } from '@skatert/web-kit/router';
import { rolesAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import styles from './panel-links.module.css';

const LINKS: readonly { to: string; label: string }[] = [
  { to: '/admin/orders', label: 'Заказы' },
  { to: '/admin/clients', label: 'Клиенты' },
  { to: '/admin/inventory/warehouses', label: 'Склады' },
  { to: '/admin/inventory/ingredients', label: 'Ингредиенты' },
  { to: '/admin/inventory/units', label: 'Единицы измерения' },
  { to: '/admin/inventory/suppliers', label: 'Поставщики' },
];

export function PanelLinks() {
  if (!allows(MENU_PERMISSIONS['menu.edit'], useAtomValue(rolesAtom))) return null;
  return (
    <nav aria-label="Разделы бренда" className={styles.links}>
      {LINKS.map(({ to, label }) => (
        <Link key={to} to={to} className={styles.link}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the other sections of the back office, for owners and administrators. */
import { allows } from '@skatert/contracts/permissions';
import { Link } from '@skatert/web-kit/router';
import { rolesAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { ClipboardList, Contact, Handshake, type LucideIcon, Ruler, Warehouse, Wheat } from 'lucide-react';
import styles from './panel-links.module.css';

const LINKS: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/admin/orders', label: 'Заказы', Icon: ClipboardList },
  { to: '/admin/clients', label: 'Клиенты', Icon: Contact },
  { to: '/admin/inventory/warehouses', label: 'Склады', Icon: Warehouse },
  { to: '/admin/inventory/ingredients', label: 'Ингредиенты', Icon: Wheat },
  { to: '/admin/inventory/units', label: 'Единицы измерения', Icon: Ruler },
  { to: '/admin/inventory/suppliers', label: 'Поставщики', Icon: Handshake },
];

export function PanelLinks() {
  if (!allows('menu.edit', useAtomValue(rolesAtom))) return null;
  return (
    <nav aria-label="Разделы бренда" className={styles.links}>
      {LINKS.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={styles.link}>
          <Icon size={16} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The sidebar's links to all pages that the user may open, in collapsible groups. */
import { Link, useLocation } from '@skatert/web-kit/router';
import { membershipsAtom, rolesAtom, sessionAtom } from '@skatert/web-kit/session';
import clsx from 'clsx';
import { useAtom, useAtomValue } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { findRoute } from '../routes/route-table.js';
import { MenuIcon } from './menu-icon.js';
import { currentItem, menuFor, type ShownGroup, type ShownItem } from './menu-table.js';
import styles from './sidebar.module.css';
import { openGroupsAtom } from './sidebar-state.js';

const SOON = 'Раздел пока не реализован';

export default function SidebarGroups({ collapsed }: { collapsed: boolean }) {
  const roles = useAtomValue(rolesAtom);
  const memberships = useAtomValue(membershipsAtom);
  const { membership } = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  const groups = menuFor(roles, (membership ?? memberships[0])?.brandId ?? null);
  const current = currentItem(groups, findRoute(pathname)?.over ?? pathname, search);
  return (
    <nav className={styles.nav} aria-label="Разделы">
      {groups.map((group) => (
        <Group key={group.name} group={group} current={current} collapsed={collapsed} />
      ))}
    </nav>
  );
}

interface GroupProps {
  group: ShownGroup;
  current: ShownItem | undefined;
  collapsed: boolean;
}

function Group({ group: { name, items }, current, collapsed }: GroupProps) {
  const [open, setOpen] = useAtom(openGroupsAtom);
  const holdsCurrent = items.some((item) => item === current);
  useEffect(() => {
    if (holdsCurrent) setOpen({ group: name, open: true });
  }, [holdsCurrent, name, setOpen]);
  const unfolded = collapsed || (open[name] ?? true);
  return (
    <section className={styles.group}>
      {!collapsed && (
        <button
          type="button"
          className={styles.heading}
          aria-expanded={unfolded}
          onClick={() => setOpen({ group: name, open: !unfolded })}
        >
          {name}
          <ChevronDown size={16} />
        </button>
      )}
      {unfolded &&
        items.map((item) => (
          <Item
            key={`${item.to} ${item.label}`}
            item={item}
            collapsed={collapsed}
            isCurrent={item === current}
          />
        ))}
    </section>
  );
}

function Item({ item, collapsed, isCurrent }: { item: ShownItem; collapsed: boolean; isCurrent: boolean }) {
  const { label, to } = item;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent && link.current) scrollSidebarTo(link.current);
  }, [isCurrent]);
  const icon = <MenuIcon icon={item.icon} />;
  if (to === null)
    return (
      <button
        type="button"
        disabled
        title={SOON}
        aria-label={label}
        className={clsx(styles.item, styles.soon)}
      >
        {icon}
        {!collapsed && label}
      </button>
    );
  return (
    <Link
      to={to}
      ref={link}
      className={styles.item}
      aria-current={isCurrent ? 'page' : undefined}
      title={collapsed ? label : undefined}
      aria-label={collapsed ? label : undefined}
    >
      {icon}
      {!collapsed && label}
    </Link>
  );
}

/**
 * Scrolls the sidebar until one of its elements is visible. `scrollIntoView` would also make the element the start of the
 * next Tab, which would then skip the header.
 */
function scrollSidebarTo(element: HTMLElement): void {
  let scroller = element.parentElement;
  while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
  if (!scroller) return;
  const [outer, inner] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) scroller.scrollTop += inner.bottom - outer.bottom;
  else if (inner.top < outer.top) scroller.scrollTop -= outer.top - inner.top;
}

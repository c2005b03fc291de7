/** The sidebar's links to all pages that the user may open, in collapsible groups. */
import { Link, useLocation } from '@skatert/web-kit/router';
import { membershipsAtom, rolesAtom, sessionAtom } from '@skatert/web-kit/session';
import clsx from 'clsx';
import { useAtom, useAtomValue } from 'jotai';
import { Check, ChevronDown, Pin, PinOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { findRoute } from '../routes/route-table.js';
import { MenuIcon } from './menu-icon.js';
import { openAtFirstAtom, openGroupsAtom, pinsAtom } from './menu-state.js';
import {
  currentItem,
  menuFor,
  openAtFirst,
  pinnedOf,
  type ShownGroup,
  type ShownItem,
} from './menu-table.js';
import styles from './sidebar.module.css';

const SOON = 'Раздел пока не реализован';

export default function SidebarGroups({ collapsed }: { collapsed: boolean }) {
  const roles = useAtomValue(rolesAtom);
  const memberships = useAtomValue(membershipsAtom);
  const { membership } = useAtomValue(sessionAtom);
  const pins = useAtomValue(pinsAtom);
  const { pathname, search } = useLocation();
  const groups = menuFor(roles, (membership ?? memberships[0])?.brandId ?? null);
  const current = currentItem(groups, findRoute(pathname)?.over ?? pathname, search);
  const pinned = pinnedOf(groups, pins);
  const openOnes = useAtomValue(openAtFirstAtom) ? openAtFirst(groups) : [];
  /** The pins are in the order of Tab and named only meanwhile: they would double it. Their switch stands before them. */
  const [isEdited, setEdited] = useState(false);
  return (
    <nav className={styles.nav} aria-label="Разделы" data-edited={isEdited || undefined}>
      {!collapsed && (
        <button
          type="button"
          className={styles.edit}
          aria-pressed={isEdited}
          onClick={() => setEdited(!isEdited)}
        >
          Настроить меню
          {isEdited ? <Check size={16} /> : <Pin size={16} />}
        </button>
      )}
      {pinned.length > 0 && (
        <section className={styles.pinned} aria-label="Закреплённые">
          <Items items={pinned} current={current} collapsed={collapsed} isEdited={isEdited} />
        </section>
      )}
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          current={current}
          isMarkedAbove={current !== undefined && pinned.includes(current)}
          collapsed={collapsed}
          isEdited={isEdited}
          isOpenAtFirst={openOnes.includes(group.name)}
        />
      ))}
    </nav>
  );
}

interface ItemsProps {
  items: readonly ShownItem[];
  current: ShownItem | undefined;
  collapsed: boolean;
  /** The user chooses what is pinned. */
  isEdited: boolean;
}

const Items = ({ items, current, ...rest }: ItemsProps) =>
  items.map((item) => <Item key={item.key} item={item} isCurrent={item === current} {...rest} />);

interface GroupProps extends Omit<ItemsProps, 'items'> {
  group: ShownGroup;
  /** The current item is pinned, and marked there. */
  isMarkedAbove: boolean;
  isOpenAtFirst: boolean;
}

function Group({ group: { name, items }, current, isMarkedAbove, isOpenAtFirst, ...rest }: GroupProps) {
  const { collapsed } = rest;
  const [open, setOpen] = useAtom(openGroupsAtom);
  const holdsCurrent = items.some((item) => item === current);
  /** The group of the current page is open until the user collapses it, and closes again with the page. */
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (holdsCurrent) setLeft(false);
  }, [holdsCurrent]);
  const unfolded = collapsed || (holdsCurrent && !isLeft) || (open[name] ?? isOpenAtFirst);
  const press = (): void => {
    setLeft(unfolded);
    setOpen({ group: name, open: !unfolded });
  };
  return (
    <section className={styles.group}>
      {!collapsed && (
        <button type="button" className={styles.heading} aria-expanded={unfolded} onClick={press}>
          {name}
          <ChevronDown size={16} />
        </button>
      )}
      {unfolded && <Items items={items} current={isMarkedAbove ? undefined : current} {...rest} />}
    </section>
  );
}

interface ItemProps extends Pick<ItemsProps, 'collapsed' | 'isEdited'> {
  item: ShownItem;
  isCurrent: boolean;
}

function Item({ item, collapsed, isEdited, isCurrent }: ItemProps) {
  const { label, to } = item;
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
    <div className={styles.line}>
      <ItemLink item={item} to={to} collapsed={collapsed} isCurrent={isCurrent} />
      {!collapsed && <PinButton item={item} isEdited={isEdited} />}
    </div>
  );
}

interface ItemLinkProps extends Omit<ItemProps, 'isEdited'> {
  to: string;
}

function ItemLink({ item: { label, icon }, to, collapsed, isCurrent }: ItemLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent && link.current) scrollSidebarTo(link.current);
  }, [isCurrent]);
  return (
    <Link
      to={to}
      ref={link}
      className={styles.item}
      aria-current={isCurrent ? 'page' : undefined}
      title={collapsed ? label : undefined}
      aria-label={collapsed ? label : undefined}
    >
      <MenuIcon icon={icon} />
      {!collapsed && <span className={styles.label}>{label}</span>}
    </Link>
  );
}

interface PinButtonProps extends Pick<ItemsProps, 'isEdited'> {
  item: ShownItem;
}

/** Pins an item to the top of the menu, or ends that. While the menu is not edited it is there for pointers alone. */
function PinButton({ item: { key, label }, isEdited }: PinButtonProps) {
  const [pins, setPin] = useAtom(pinsAtom);
  const isPinned = pins.includes(key);
  const text = isPinned ? 'Открепить' : 'Закрепить';
  return (
    <button
      type="button"
      className={styles.pin}
      tabIndex={isEdited ? undefined : -1}
      aria-hidden={!isEdited}
      aria-label={isEdited ? `${text} «${label}»` : undefined}
      title={text}
      data-pinned={isPinned || undefined}
      // What assistive technology does not know must not take the focus.
      onMouseDown={isEdited ? undefined : (event) => event.preventDefault()}
      onClick={() => setPin({ key, pinned: !isPinned })}
    >
      {isPinned ? <PinOff size={16} /> : <Pin size={16} />}
    </button>
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

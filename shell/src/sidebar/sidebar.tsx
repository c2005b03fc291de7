/** The way to every page one may open, in groups: beside the page on a desktop, over it elsewhere. */
import { PRODUCT_NAME } from '@skatert/contracts/product-name';
import { Button } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { NavLink, useLocation } from '@skatert/ui-kit/router';
import { rolesAtom, sessionAtom } from '@skatert/ui-kit/session';
import clsx from 'clsx';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { admits, findRoute, MENU_GROUPS, type MenuGroup, ROUTES } from '../routes/route-table.js';
import { authModalAtom } from '../session/auth-modal.js';
import styles from './sidebar.module.css';
import { collapsedAtom, dockableAtom, openGroupsAtom, sidebarOpenAtom } from './sidebar-state.js';

export function DockedSidebar() {
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  const collapsed = useAtomValue(collapsedAtom);
  const setDockable = useSetAtom(dockableAtom);
  useEffect(() => setDockable(signedIn), [signedIn, setDockable]);
  if (!signedIn) return null;
  return (
    <aside className={clsx(styles.docked, collapsed && styles.collapsed)}>
      <Groups collapsed={collapsed} />
    </aside>
  );
}

export function SidebarDrawer() {
  const [open, setOpen] = useAtom(sidebarOpenAtom);
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  const openModal = useSetAtom(authModalAtom);
  const { pathname } = useLocation();
  useEffect(() => {
    void pathname;
    setOpen(false);
  }, [pathname, setOpen]);
  if (!open) return null;
  return (
    <Modal title={PRODUCT_NAME} kind="menu" width={300} onClose={() => setOpen(false)} flush>
      {signedIn ? (
        <Groups collapsed={false} />
      ) : (
        <div className={styles.signIn}>
          <Button
            wide
            size="large"
            onClick={() => {
              setOpen(false);
              openModal('login');
            }}
          >
            Войти
          </Button>
        </div>
      )}
    </Modal>
  );
}

function Groups({ collapsed }: { collapsed: boolean }) {
  const roles = useAtomValue(rolesAtom);
  const shown = ROUTES.filter(({ menu, access }) => menu && admits(access, roles));
  return (
    <nav className={styles.nav} aria-label="Разделы">
      {MENU_GROUPS.filter((group) => shown.some(({ menu }) => menu?.group === group)).map((group) => (
        <Group key={group} group={group} routes={shown} collapsed={collapsed} />
      ))}
    </nav>
  );
}

function Group(props: { group: MenuGroup; routes: typeof ROUTES; collapsed: boolean }) {
  const { group, routes, collapsed } = props;
  const [open, setOpen] = useAtom(openGroupsAtom);
  const { pathname } = useLocation();
  const current = findRoute(pathname)?.menu?.group === group;
  useEffect(() => {
    if (current) setOpen({ group, open: true });
  }, [current, group, setOpen]);
  const unfolded = collapsed || (open[group] ?? true);
  return (
    <section className={styles.group}>
      {!collapsed && (
        <button
          type="button"
          className={styles.heading}
          aria-expanded={unfolded}
          onClick={() => setOpen({ group, open: !unfolded })}
        >
          {group}
          <ChevronDown size={16} />
        </button>
      )}
      {unfolded &&
        routes.map(({ name, path, menu }) =>
          menu?.group === group ? (
            <NavLink
              key={name}
              to={path}
              end
              className={styles.item}
              title={collapsed ? menu.label : undefined}
              aria-label={collapsed ? menu.label : undefined}
            >
              <menu.icon size={20} />
              {!collapsed && menu.label}
            </NavLink>
          ) : null,
        )}
    </section>
  );
}

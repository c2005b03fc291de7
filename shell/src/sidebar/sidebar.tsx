/** The sidebar: beside the page on a desktop, over it elsewhere. Only for signed-in users. */
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { Button } from '@skatert/ui-kit/button';
import { useLocation } from '@skatert/web-kit/router';
import { sessionAtom } from '@skatert/web-kit/session';
import clsx from 'clsx';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Dialog } from '../lazy/dialog.js';
import { LazyView } from '../lazy/lazy-view.js';
import { authModalAtom } from '../session/auth-modal.js';
import styles from './sidebar.module.css';
import { collapsedAtom, DOCKED_SIDEBAR_ID, dockableAtom, sidebarOpenAtom } from './sidebar-state.js';

/** Loaded separately: visitors have no menu, so the first page does not need its icons. */
const groups = () => import(/* webpackChunkName: "sidebar" */ './sidebar-groups.js');
const SidebarGroups = ({ collapsed }: { collapsed: boolean }) => (
  <LazyView name="sidebar" load={groups} fallback={null} props={{ collapsed }} />
);

/** Rendered empty while a session is being restored, so that the page does not shift. */
export function DockedSidebar() {
  const { status } = useAtomValue(sessionAtom);
  const isRendered = status === 'signed-in' || status === 'restoring';
  const collapsed = useAtomValue(collapsedAtom);
  const setDockable = useSetAtom(dockableAtom);
  useEffect(() => setDockable(isRendered), [isRendered, setDockable]);
  if (!isRendered) return null;
  return (
    <aside
      id={DOCKED_SIDEBAR_ID}
      className={clsx(styles.docked, collapsed && styles.collapsed)}
      aria-label="Боковое меню"
    >
      {status === 'signed-in' && <SidebarGroups collapsed={collapsed} />}
    </aside>
  );
}

export function SidebarDrawer() {
  const [open, setOpen] = useAtom(sidebarOpenAtom);
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  const openModal = useSetAtom(authModalAtom);
  const { key } = useLocation();
  useEffect(() => {
    void key;
    setOpen(false);
  }, [key, setOpen]);
  if (!open) return null;
  return (
    <Dialog title={PRODUCT_NAME} kind="menu" width={300} onClose={() => setOpen(false)} flush>
      {signedIn ? (
        <SidebarGroups collapsed={false} />
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
    </Dialog>
  );
}

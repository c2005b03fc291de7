/** The sidebar: beside the page on a desktop, over it elsewhere. Only people signed in have one. */
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { Button } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { useLocation } from '@skatert/web-kit/router';
import { sessionAtom } from '@skatert/web-kit/session';
import clsx from 'clsx';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Part } from '../parts/part.js';
import { authModalAtom } from '../session/auth-modal.js';
import styles from './sidebar.module.css';
import { collapsedAtom, DOCKED_SIDEBAR_ID, dockableAtom, sidebarOpenAtom } from './sidebar-state.js';

/** Visitors have no menu, so that its icons are no part of the first page. */
const groups = () => import(/* webpackChunkName: "sidebar" */ './sidebar-groups.js');
const SidebarGroups = ({ collapsed }: { collapsed: boolean }) => (
  <Part name="sidebar" load={groups} fallback={null} props={{ collapsed }} />
);

/** Its place is there while a session comes back, so that the page doesn't move aside for it. */
export function DockedSidebar() {
  const { status } = useAtomValue(sessionAtom);
  const there = status === 'signed-in' || status === 'restoring';
  const collapsed = useAtomValue(collapsedAtom);
  const setDockable = useSetAtom(dockableAtom);
  useEffect(() => setDockable(there), [there, setDockable]);
  if (!there) return null;
  return (
    <aside id={DOCKED_SIDEBAR_ID} className={clsx(styles.docked, collapsed && styles.collapsed)}>
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
    <Modal title={PRODUCT_NAME} kind="menu" width={300} onClose={() => setOpen(false)} flush>
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
    </Modal>
  );
}

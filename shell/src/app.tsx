/** The shell around every page: header, sidebar, dialogs. */

import { PAGE_ID } from '@skatert/ui-kit/page-focus';
import { ERROR_TEXTS } from '@skatert/web-kit/api';
import { miniCartOpenAtom } from '@skatert/web-kit/cart';
import { acknowledgeEvents, unreadAtom, useLiveConnection } from '@skatert/web-kit/live';
import { useLocation, useNavigate } from '@skatert/web-kit/router';
import { SESSION_EXPIRED_EVENT, sessionAtom } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import styles from './app.module.css';
import { ConnectionBar } from './connection/connection-bar.js';
import { BrandOffer } from './contexts/brand-offer.js';
import { ContextPicker } from './contexts/context-picker.js';
import { CustomerBars } from './customer-bars/customer-bars.js';
import { RemoteView } from './federation/remote-view.js';
import { Header } from './header/header.js';
import { QrDialog } from './header/qr-dialog.js';
import { Dialog, loadDialog } from './lazy/dialog.js';
import { useLoadedSoon } from './lazy/use-loaded-soon.js';
import { Page } from './page.js';
import { findRoute } from './routes/route-table.js';
import { usePageChange } from './routes/use-page-change.js';
import { SessionModals } from './session/session-modals.js';
import { DockedSidebar, SidebarDrawer } from './sidebar/sidebar.js';

export function App() {
  useLiveConnection();
  useSessionEndNotice();
  usePageChange();
  useSignOutRedirect();
  useAcknowledgedNews();
  useLoadedSoon(loadDialog);
  return (
    <>
      <a className={styles.skip} href={`#${PAGE_ID}`}>
        К содержанию
      </a>
      <Header />
      <div className={styles.body}>
        <DockedSidebar />
        <main id={PAGE_ID} className={styles.main} tabIndex={-1}>
          <CustomerBars />
          <Page />
        </main>
      </div>
      <SidebarDrawer />
      <MiniCart />
      <SessionModals />
      <ContextPicker />
      <QrDialog />
      <BrandOffer />
      <ConnectionBar />
    </>
  );
}

/** The cart drawer; its content is a module of the storefront, loaded when it is first opened. */
function MiniCart() {
  const [open, setOpen] = useAtom(miniCartOpenAtom);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    void pathname;
    setOpen(false);
  }, [pathname, setOpen]);
  if (!open) return null;
  const close = () => setOpen(false);
  const leaveTo = (path: string) => {
    close();
    navigate(path);
  };
  return (
    <Dialog title="Корзина" kind="drawer" width={420} onClose={close} flush>
      <RemoteView
        remote="storefront"
        module="mini-cart"
        fallback={<div className={styles.drawerSkeleton} />}
        props={{ onClose: close, onLeave: leaveTo }}
      />
    </Dialog>
  );
}

function useSessionEndNotice(): void {
  useEffect(() => {
    const showToast = () => toast.error(ERROR_TEXTS.sessionExpired);
    window.addEventListener(SESSION_EXPIRED_EVENT, showToast);
    return () => window.removeEventListener(SESSION_EXPIRED_EVENT, showToast);
  }, []);
}

/** After a sign-out every tab shows the login page, without a return to the page of the previous user. */
function useSignOutRedirect(): void {
  const { status } = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  const before = useRef(status);
  useEffect(() => {
    if (status === 'signed-out' && before.current !== status) navigate('/login', { replace: true });
    before.current = status;
  }, [status, navigate]);
}

/** Acknowledges new events while a page that shows them is visible. */
function useAcknowledgedNews(): void {
  const { pathname } = useLocation();
  const unread = useAtomValue(unreadAtom);
  useEffect(() => {
    if (unread === 0 || !findRoute(pathname)?.showsNews) return;
    const acknowledge = () => document.visibilityState === 'visible' && void acknowledgeEvents();
    acknowledge();
    document.addEventListener('visibilitychange', acknowledge);
    return () => document.removeEventListener('visibilitychange', acknowledge);
  }, [pathname, unread]);
}

/** The login and registration forms as dialogs over the current page. */

import { useLocation } from '@skatert/web-kit/router';
import { OPEN_LOGIN_EVENT } from '@skatert/web-kit/session';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { Dialog } from '../lazy/dialog.js';
import { findRoute } from '../routes/route-table.js';
import { authModalAtom } from './auth-modal.js';
import { SessionForm } from './session-form.js';

export function SessionModals() {
  const [open, setOpen] = useAtom(authModalAtom);
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  useEffect(() => {
    const openLogin = () => setOpen('login');
    window.addEventListener(OPEN_LOGIN_EVENT, openLogin);
    return () => window.removeEventListener(OPEN_LOGIN_EVENT, openLogin);
  }, [setOpen]);
  // The login page already shows the login form.
  if (open === null || (open === 'login' && route?.path === '/login')) return null;
  const close = () => setOpen(null);
  const toLogin = () => setOpen('login');
  const loginTitle = route?.remote === 'storefront' ? 'Вход' : 'Вход в аккаунт';
  return (
    <Dialog
      key={open}
      title={open === 'login' ? loginTitle : 'Создание аккаунта'}
      width={440}
      onClose={close}
      keepOnOutsideClick
    >
      <SessionForm
        form={open}
        onDone={open === 'login' ? close : toLogin}
        onOther={open === 'login' ? () => setOpen('register') : toLogin}
      />
    </Dialog>
  );
}

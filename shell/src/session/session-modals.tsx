/** The session forms as dialogs over whatever one was doing. */
import { Modal } from '@skatert/ui-kit/modal';
import { useLocation } from '@skatert/ui-kit/router';
import { OPEN_LOGIN_EVENT } from '@skatert/ui-kit/session';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { findRoute } from '../routes/route-table.js';
import { authModalAtom } from './auth-modal.js';
import { LoginForm } from './login-form.js';
import { RegisterForm } from './register-form.js';

export function SessionModals() {
  const [open, setOpen] = useAtom(authModalAtom);
  const { pathname } = useLocation();
  const { content } = findRoute(pathname) ?? {};
  useEffect(() => {
    const onAsked = () => setOpen('login');
    window.addEventListener(OPEN_LOGIN_EVENT, onAsked);
    return () => window.removeEventListener(OPEN_LOGIN_EVENT, onAsked);
  }, [setOpen]);
  const close = () => setOpen(null);
  if (open === 'register')
    return (
      <Modal key="register" title="Создание аккаунта" width={440} onClose={close} keepOnOutsideClick>
        <RegisterForm onDone={() => setOpen('login')} onLogin={() => setOpen('login')} />
      </Modal>
    );
  // The page itself is the form.
  if (open !== 'login' || content === 'login') return null;
  const inStorefront = typeof content === 'object' && content.remote === 'storefront';
  return (
    <Modal
      key="login"
      title={inStorefront ? 'Вход' : 'Вход в аккаунт'}
      width={440}
      onClose={close}
      keepOnOutsideClick
    >
      <LoginForm onDone={close} onRegister={() => setOpen('register')} />
    </Modal>
  );
}

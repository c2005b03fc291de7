/** The session forms as pages of their own. */
import { Navigate, useLocation, useNavigate } from '@skatert/ui-kit/router';
import { sessionAtom } from '@skatert/ui-kit/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { LoginForm } from './login-form.js';
import { RegisterForm } from './register-form.js';
import styles from './session.module.css';

/** Where to go after the sign-in: back to the page that asked for it. */
function useDestination(): string {
  const state = useLocation().state as { from?: string } | null;
  return state?.from?.startsWith('/') ? state.from : '/';
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}

export function LoginPage() {
  const destination = useDestination();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { status } = useAtomValue(sessionAtom);
  if (status === 'signed-in') return <Navigate to={destination} replace />;
  return (
    <Card title="Вход в аккаунт">
      <LoginForm
        onDone={() => navigate(destination, { replace: true })}
        onRegister={() => navigate('/register', { state })}
      />
    </Card>
  );
}

export function RegisterPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const toLogin = () => navigate('/login', { state });
  return (
    <Card title="Создание аккаунта">
      <RegisterForm onDone={toLogin} onLogin={toLogin} />
    </Card>
  );
}

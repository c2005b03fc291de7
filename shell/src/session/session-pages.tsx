/** The login and registration pages. */
import { OPENID_FAILURES, type OpenIdFailure } from '@skatert/contracts/auth/openid-outcome';
import { Navigate, useLocation, useNavigate, useSearchParams } from '@skatert/web-kit/router';
import { restoreFailureAtom, sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import styles from './session.module.css';
import { SessionForm } from './session-form.js';
import { useDestination } from './use-destination.js';

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}

/** Returns the error message of a sign-in at an OpenID provider; null without one. */
function failureOfProvider(outcome: string | null): string | null {
  if (outcome === null) return null;
  return OPENID_FAILURES[outcome as OpenIdFailure] ?? OPENID_FAILURES.failed;
}

export function LoginPage() {
  const destination = useDestination();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { status } = useAtomValue(sessionAtom);
  const unreachable = useAtomValue(restoreFailureAtom);
  if (status === 'signed-in') return <Navigate to={destination} replace />;
  return (
    <Card title="Вход в аккаунт">
      <SessionForm
        form="login"
        earlierFailure={failureOfProvider(query.get('oauth')) ?? unreachable}
        onDone={() => navigate(destination, { replace: true })}
        onOther={() => navigate('/register', { state })}
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
      <SessionForm form="register" onDone={toLogin} onOther={toLogin} />
    </Card>
  );
}

/** The pages of login, registration and a forgotten password, loaded with their forms when one of them is opened. */
import { Spinner } from '@skatert/ui-kit/spinner';
import { Navigate, useLocation, useNavigate, useSearchParams } from '@skatert/web-kit/router';
import { restoreFailureAtom, sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import styles from './session.module.css';
import SessionForms from './session-forms.js';
import { useDestination, useRequiredPage } from './use-destination.js';

interface CardProps {
  title: string;
  /** Called when a field of the card changes. */
  onType?: () => void;
  /** Called when a form of the card is sent. */
  onSend?: () => void;
  children: ReactNode;
}

function Card({ title, onType, onSend, children }: CardProps) {
  return (
    <section className={styles.card} onChange={onType} onSubmit={onSend}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}

/** `name`, `title`: those of the page. */
export default function SessionPage({ name, title }: { name: string; title: string }) {
  if (name === 'Login') return <LoginPage />;
  if (name === 'Register') return <RegisterPage />;
  return (
    <Card title={title}>
      <SessionForms form={name === 'ResetPassword' ? 'reset' : 'forgot'} />
    </Card>
  );
}

/**
 * While a stored session is being restored there is no form, and then the page leaves by itself. A form that is shown
 * stays, and one that somebody is filling is not left: the session may be restored meanwhile, here or in another tab.
 * Once it is sent, the page leaves as soon as there is a session.
 */
function LoginPage() {
  const required = useRequiredPage();
  const destination = useDestination();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { status } = useAtomValue(sessionAtom);
  const unreachable = useAtomValue(restoreFailureAtom);
  const [waiting, setWaiting] = useState(status === 'restoring');
  const [typed, setTyped] = useState(false);
  if (waiting && status !== 'restoring') setWaiting(false);
  if (status === 'signed-in' && !typed) return <Navigate to={destination()} replace />;
  if (waiting)
    return (
      <Card title="Вход в аккаунт">
        <Spinner label="Восстанавливаем сессию…" />
      </Card>
    );
  return (
    <Card title="Вход в аккаунт" onType={() => setTyped(true)} onSend={() => setTyped(false)}>
      <SessionForms
        form="login"
        outcome={query.get('oauth')}
        earlierFailure={unreachable}
        onDone={() => navigate(destination(), { replace: true })}
        onOther={() => navigate('/register', { state: { from: required } })}
      />
    </Card>
  );
}

function RegisterPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const toLogin = () => navigate('/login', { state });
  return (
    <Card title="Создание аккаунта">
      <SessionForms form="register" onDone={toLogin} onOther={toLogin} />
    </Card>
  );
}

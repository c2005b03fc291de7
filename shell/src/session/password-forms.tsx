/** The forms of a forgotten password, each on its page. */
import { resetTokenIn } from '@skatert/contracts/auth/password-reset-rules';
import { useLocation, useNavigate } from '@skatert/web-kit/router';
import { logout, session } from '@skatert/web-kit/session';
import { useEffect, useState } from 'react';
import { ForgotForm } from './forgot-form.js';
import { ResetForm } from './reset-form.js';

export interface PasswordFormsProps {
  /** `reset`: sets a new password by the link. */
  form: 'forgot' | 'reset';
}

export const PasswordForms = ({ form }: PasswordFormsProps) => (form === 'reset' ? <Reset /> : <Forgot />);

function Forgot() {
  const state = useLocation().state as { login?: string; from?: string } | null;
  const navigate = useNavigate();
  return (
    <ForgotForm
      login={state?.login ?? ''}
      onLogin={() => navigate('/login', { state: { from: state?.from } })}
    />
  );
}

/** The link's secret leaves the address, and with it the history, at once. */
function Reset() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => resetTokenIn(hash));
  useEffect(() => {
    const opened = resetTokenIn(hash);
    if (opened === null) return;
    setToken(opened);
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  const onDone = () => {
    // The server has ended the sessions of the account: the login would leave for the one that this tab still shows.
    if (session().status === 'signed-in') void logout();
    navigate('/login', { replace: true });
  };
  return <ResetForm key={token} token={token} onDone={onDone} />;
}

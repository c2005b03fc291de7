/** The forms of login, registration and a forgotten password, loaded when one of them is first shown: most visits need none. */
import { OPENID_FAILURES, type OpenIdFailure } from '@skatert/contracts/auth/openid-outcome';
import { LoginForm } from './login-form.js';
import { PasswordForms } from './password-forms.js';
import { RegisterForm } from './register-form.js';

interface SignInFormsProps {
  form: 'login' | 'register';
  onDone: () => void;
  /** Opens the other form. */
  onOther: () => void;
  /** How a sign-in at an OpenID provider has ended, as the address says; null without one. */
  outcome?: string | null;
  /** An error from before the login form was opened. */
  earlierFailure?: string | null;
}

/** `password`: a forgotten one, on the pages of its own. */
export type SessionFormsProps = SignInFormsProps | { form: 'password' };

/** Returns the error message of a sign-in at an OpenID provider; null without one. */
function failureOfProvider(outcome: string | null): string | null {
  if (outcome === null) return null;
  return OPENID_FAILURES[outcome as OpenIdFailure] ?? OPENID_FAILURES.failed;
}

export default function SessionForms(props: SessionFormsProps) {
  return props.form === 'password' ? <PasswordForms /> : <SignInForms {...props} />;
}

function SignInForms({ form, onDone, onOther, outcome = null, earlierFailure = null }: SignInFormsProps) {
  return form === 'login' ? (
    <LoginForm
      onDone={onDone}
      onRegister={onOther}
      earlierFailure={failureOfProvider(outcome) ?? earlierFailure}
    />
  ) : (
    <RegisterForm onDone={onDone} onLogin={onOther} />
  );
}

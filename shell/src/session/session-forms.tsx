/** The forms of login, registration and a forgotten password, loaded when one of them is first shown: most visits need none. */
import { OPENID_FAILURES, type OpenIdFailure } from '@skatert/contracts/auth/openid-outcome';
import { LoginForm } from './login-form.js';
import { PasswordForms, type PasswordFormsProps } from './password-forms.js';
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

export type SessionFormsProps = SignInFormsProps | PasswordFormsProps;

/** Returns the error message of a sign-in at an OpenID provider; null without one. */
function failureOfProvider(outcome: string | null): string | null {
  if (outcome === null) return null;
  return OPENID_FAILURES[outcome as OpenIdFailure] ?? OPENID_FAILURES.failed;
}

export default function SessionForms(props: SessionFormsProps) {
  return 'onDone' in props ? <SignInForms {...props} /> : <PasswordForms {...props} />;
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

/** The two forms of a session: fetched when one of them is first shown, since most visits begin without. */
import { LoginForm } from './login-form.js';
import { RegisterForm } from './register-form.js';

export interface SessionFormsProps {
  form: 'login' | 'register';
  onDone: () => void;
  /** The way to the other form. */
  onOther: () => void;
  /** What went wrong before the login was opened. */
  earlierFailure?: string | null;
}

export default function SessionForms({ form, onDone, onOther, earlierFailure }: SessionFormsProps) {
  return form === 'login' ? (
    <LoginForm onDone={onDone} onRegister={onOther} earlierFailure={earlierFailure} />
  ) : (
    <RegisterForm onDone={onDone} onLogin={onOther} />
  );
}

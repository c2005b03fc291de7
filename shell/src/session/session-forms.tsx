/** The login and registration forms, loaded when one of them is first shown: most visits need none. */
import { LoginForm } from './login-form.js';
import { RegisterForm } from './register-form.js';

export interface SessionFormsProps {
  form: 'login' | 'register';
  onDone: () => void;
  /** Opens the other form. */
  onOther: () => void;
  /** An error from before the login form was opened. */
  earlierFailure?: string | null;
}

export default function SessionForms({ form, onDone, onOther, earlierFailure }: SessionFormsProps) {
  return form === 'login' ? (
    <LoginForm onDone={onDone} onRegister={onOther} earlierFailure={earlierFailure} />
  ) : (
    <RegisterForm onDone={onDone} onLogin={onOther} />
  );
}

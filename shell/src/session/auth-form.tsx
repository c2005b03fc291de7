/** The layout of the login and registration forms, with the OpenID providers and the link to the other form. */
import { Button } from '@skatert/ui-kit/button';
import { Form, FormFailure } from '@skatert/ui-kit/form';
import type { FormEvent, ReactNode } from 'react';
import styles from './session.module.css';
import { SocialLogin } from './social-login.js';

export interface AuthFormProps {
  /** The label of the submit button. */
  action: string;
  busy: boolean;
  disabled?: boolean;
  failure?: string | null;
  /** Above the submit button. */
  note?: ReactNode;
  onSubmit: () => Promise<void>;
  /** The link to the other form. */
  other: { question: string; label: string; open: () => void };
  children: ReactNode;
}

export function AuthForm({
  action,
  busy,
  disabled,
  failure,
  note,
  onSubmit,
  other,
  children,
}: AuthFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) void onSubmit();
  };
  return (
    <Form onSubmit={submit}>
      {children}
      {failure && <FormFailure>{failure}</FormFailure>}
      {note}
      <Button type="submit" size="large" wide busy={busy} disabled={disabled}>
        {action}
      </Button>
      <SocialLogin />
      <p className={styles.other}>
        {other.question}{' '}
        <button type="button" className={styles.link} onClick={other.open}>
          {other.label}
        </button>
      </p>
    </Form>
  );
}

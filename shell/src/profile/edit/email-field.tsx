/** The e-mail field, with a mark when the address is confirmed, else the controls to confirm it by a code. */
import { EMAIL_CODE_LENGTH } from '@skatert/contracts/auth/profile-rules';
import { Button } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { CircleCheck } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import styles from './editor.module.css';
import type { ProfileValues } from './profile-form.js';
import type { EmailConfirmation } from './use-email-confirmation.js';

interface EmailFieldProps {
  form: UseFormReturn<ProfileValues>;
  confirmation: EmailConfirmation;
  /** The label of the button that sends a code. */
  action: string;
  /** Shows a button beside the code; otherwise entering the sixth character confirms. */
  confirmButton?: boolean;
}

export function EmailField({ form, confirmation, action, confirmButton }: EmailFieldProps) {
  const { register, setError, setFocus, formState, watch } = form;
  const { verified, busy } = confirmation;
  const field = register('email');
  const isEmpty = watch('email').trim() === '';
  const send = async () => {
    const message = await confirmation.send();
    if (message === undefined) return;
    setError('email', { type: 'rule', message });
    setFocus('email');
  };
  return (
    <div className={styles.email}>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={formState.errors.email?.message}
        {...field}
        onBlur={(event) => {
          confirmation.lookUp();
          return field.onBlur(event);
        }}
        end={verified && <VerifiedMark />}
      />
      {!verified && !isEmpty && (
        <Button
          look="secondary"
          size="small"
          className={styles.confirm}
          busy={busy === 'sending'}
          disabled={confirmation.codeSent && confirmation.waitS > 0}
          onClick={() => void send()}
        >
          {action}
        </Button>
      )}
      {confirmation.codeSent && <CodeField confirmation={confirmation} confirmButton={confirmButton} />}
    </div>
  );
}

const VerifiedMark = () => (
  <span className={styles.verified} role="img" aria-label="Email подтверждён" title="Email подтверждён">
    <CircleCheck size={20} />
  </span>
);

function CodeField({ confirmation, confirmButton }: Pick<EmailFieldProps, 'confirmation' | 'confirmButton'>) {
  const { code, codeError, busy, waitS } = confirmation;
  return (
    <TextField
      label="Код из письма"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={EMAIL_CODE_LENGTH}
      autoFocus
      value={code}
      readOnly={busy === 'confirming'}
      error={codeError}
      hint={waitS > 0 ? `Код отправлен. Новый можно запросить через ${waitS} с` : 'Код действует 10 минут'}
      onChange={(event) => confirmation.type(event.target.value)}
      end={
        confirmButton && (
          <Button
            look="quiet"
            size="small"
            busy={busy === 'confirming'}
            disabled={code.length < EMAIL_CODE_LENGTH}
            onClick={confirmation.confirm}
          >
            Подтвердить
          </Button>
        )
      }
    />
  );
}

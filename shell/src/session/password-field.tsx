/** A password with a button that shows it. */
import { IconButton } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

export interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  invalid?: boolean;
}

export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      required
      onChange={(event) => onChange(event.target.value)}
      end={
        <IconButton
          label={shown ? 'Скрыть пароль' : 'Показать пароль'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      }
    />
  );
}

/** A value to hand over, with a button that copies it. */
import { IconButton } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { toast } from '@skatert/web-kit/toast';
import { Copy } from 'lucide-react';
import styles from './staff.module.css';

export function CopiedValue({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <TextField
      label={label}
      value={value}
      readOnly
      hint={hint}
      spellCheck={false}
      className={styles.copied}
      onFocus={({ target }) => target.select()}
      end={
        <IconButton label={`Скопировать: ${label}`} onClick={() => void copyText(value, label)}>
          <Copy size={20} />
        </IconButton>
      }
    />
  );
}

/** Copies a text and shows a notice; without access to the clipboard the user copies it from the field. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what}: скопировано`);
  } catch {
    toast.error('Не удалось скопировать');
  }
}

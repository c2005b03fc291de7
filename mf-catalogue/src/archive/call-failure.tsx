/** Shows in a dialog that its call failed, and why. */
import { FormFailure } from '@skatert/ui-kit/form';
import { messageOf } from '@skatert/web-kit/api';
import styles from './archive.module.css';

export function CallFailure({ text, error }: { text: string; error: unknown }) {
  if (error === null) return null;
  return (
    <FormFailure>
      <p className={styles.failure}>{text}</p>
      <p>{messageOf(error)}</p>
    </FormFailure>
  );
}

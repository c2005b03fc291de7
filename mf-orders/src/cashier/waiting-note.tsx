/** What was entered and is not added yet. */
import { Button } from '@skatert/ui-kit/button';
import styles from './cashier.module.css';
import type { Waiting } from './entered-queue.js';

export interface WaitingNoteProps {
  waiting: readonly Waiting[];
  /** What is being typed, to be entered behind it. */
  typed?: string;
  /** Takes back what waits. */
  onWithdraw: () => void;
}

export const WaitingNote = ({ waiting, typed = '', onWithdraw }: WaitingNoteProps) => (
  <div className={styles.waiting}>
    <div role="status">
      {waiting.map(({ id, text }) => (
        <p key={id} className={styles.quiet}>
          {text}
        </p>
      ))}
      {typed !== '' && <p className={styles.quiet}>Дальше: {typed}</p>}
    </div>
    {waiting.length > 0 && (
      <Button look="quiet" onClick={onWithdraw}>
        Убрать
      </Button>
    )}
  </div>
);

/** What was entered and is not added yet. */
import styles from './cashier.module.css';
import type { Waiting } from './entered-queue.js';

export interface WaitingNoteProps {
  waiting: readonly Waiting[];
  /** What is being typed, to be entered behind it. */
  typed?: string;
}

export const WaitingNote = ({ waiting, typed = '' }: WaitingNoteProps) => (
  <div role="status">
    {waiting.map(({ id, text }) => (
      <p key={id} className={styles.quiet}>
        {text}
      </p>
    ))}
    {typed !== '' && <p className={styles.quiet}>Дальше: {typed}</p>}
  </div>
);

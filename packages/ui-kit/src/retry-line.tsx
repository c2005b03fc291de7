/** Says in a line that a part of the page could not be read, and reads it again: the rest of the page works without it. */
import clsx from 'clsx';
import { RetryButton } from './read-button.js';
import styles from './retry-line.module.css';

export interface RetryLineProps {
  text: string;
  /** Returns the promise of the read. */
  onRetry: () => unknown;
  className?: string | undefined;
}

export const RetryLine = ({ text, onRetry, className }: RetryLineProps) => (
  <div className={clsx(styles.line, className)}>
    {/* Only the message: a screen reader would announce each change of the button. */}
    <p role="alert">{text}</p>
    <RetryButton size="small" onRetry={onRetry} />
  </div>
);

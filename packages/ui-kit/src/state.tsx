/** The empty state and the error state of a screen. */
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import styles from './state.module.css';

interface StateProps {
  text: string;
  /** The text is the heading of the page, which has no other content. */
  asHeading?: boolean;
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ text, asHeading, icon, action }: StateProps) {
  const Text = asHeading ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <Text>{text}</Text>
      {action}
    </div>
  );
}

interface ErrorProps extends Pick<StateProps, 'text' | 'asHeading'> {
  onRetry?: () => void;
  busy?: boolean;
}

export function ErrorState({ text, asHeading, onRetry, busy }: ErrorProps) {
  const Text = asHeading ? 'h1' : 'p';
  return (
    <div className={styles.state} role="alert">
      <div className={styles.icon}>
        <CloudOff size={32} strokeWidth={1.5} />
      </div>
      <Text>{text}</Text>
      {onRetry && (
        <Button look="secondary" onClick={onRetry} busy={busy}>
          Повторить
        </Button>
      )}
    </div>
  );
}

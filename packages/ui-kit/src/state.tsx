/** What a screen says when there is nothing, or when it failed. */
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import styles from './state.module.css';

interface StateProps {
  text: string;
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ text, icon, action }: StateProps) {
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <p>{text}</p>
      {action}
    </div>
  );
}

export function ErrorState({ text, onRetry, busy }: { text: string; onRetry?: () => void; busy?: boolean }) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.icon}>
        <CloudOff size={32} strokeWidth={1.5} />
      </div>
      <p>{text}</p>
      {onRetry && (
        <Button look="secondary" onClick={onRetry} busy={busy}>
          Повторить
        </Button>
      )}
    </div>
  );
}

/** The empty state and the error state of a screen. */
import { CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import styles from './state.module.css';

interface StateProps {
  text: string;
  /** The text is the heading of the page, which has no other content. */
  asHeading?: boolean;
  Icon?: LucideIcon;
  /** The next step. */
  action?: ReactNode;
}

export const EmptyState = (props: StateProps) => <State {...props} />;

interface ErrorProps extends Pick<StateProps, 'text' | 'asHeading'> {
  onRetry?: () => void;
  busy?: boolean;
}

export function ErrorState({ onRetry, busy, ...texts }: ErrorProps) {
  const retry = onRetry && (
    <Button look="secondary" onClick={onRetry} busy={busy}>
      Повторить
    </Button>
  );
  return <State {...texts} role="alert" Icon={CloudOff} action={retry} />;
}

function State({ text, asHeading, Icon, action, role }: StateProps & { role?: 'alert' }) {
  const Text = asHeading ? 'h1' : 'p';
  return (
    <div className={styles.state} role={role}>
      {Icon && (
        <div className={styles.icon}>
          <Icon size={32} strokeWidth={1.5} />
        </div>
      )}
      <Text>{text}</Text>
      {action}
    </div>
  );
}

/** The empty state and the error state of a screen. */
import { CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { RetryButton } from './read-button.js';
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
  /** Reads again; the promise of the read keeps the button busy. */
  onRetry?: () => unknown;
}

export function ErrorState({ onRetry, ...texts }: ErrorProps) {
  return (
    <State {...texts} role="alert" Icon={CloudOff} action={onRetry && <RetryButton onRetry={onRetry} />} />
  );
}

function State({ text, asHeading, Icon, action, role }: StateProps & { role?: 'alert' }) {
  const Text = asHeading ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      {Icon && (
        <div className={styles.icon}>
          <Icon size={32} strokeWidth={1.5} />
        </div>
      )}
      {/* Only the message: a screen reader would announce each change of the button. */}
      <div role={role}>
        <Text>{text}</Text>
      </div>
      {action}
    </div>
  );
}

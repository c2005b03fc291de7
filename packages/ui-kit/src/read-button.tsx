/** Buttons that read something again: busy only for the read of their own press, and never without the focus meanwhile. */
import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './button.js';
import { Spinner } from './spinner.js';

/**
 * Returns the props of a button that reads again, and whether a read of its own press is under way. Other reads of the same
 * data, which no press has asked for, change nothing. It is not `disabled`, which would take the focus from it.
 * @param read returns the promise of the read
 */
export function usePressedRead(read: () => unknown) {
  const [isReading, setReading] = useState(false);
  const press = async (): Promise<void> => {
    if (isReading) return;
    const reading = read();
    if (!(reading instanceof Promise)) return;
    setReading(true);
    try {
      await reading;
    } finally {
      setReading(false);
    }
  };
  return {
    isReading,
    props: {
      'aria-busy': isReading || undefined,
      'aria-disabled': isReading || undefined,
      onClick: () => void press(),
    },
  };
}

export interface ReadButtonProps
  extends Omit<ButtonProps, 'busy' | 'onClick' | 'aria-disabled' | 'aria-busy'> {
  /** Returns the promise of the read. */
  onRead: () => unknown;
  /** Shows a read that something else has begun, such as the next page of a list while it is scrolled. */
  reading?: boolean;
  children: ReactNode;
}

export function ReadButton({ onRead, reading = false, look = 'secondary', icon, ...rest }: ReadButtonProps) {
  const { isReading, props } = usePressedRead(() => (reading ? undefined : onRead()));
  const isShown = isReading || reading || undefined;
  return (
    <Button
      look={look}
      {...rest}
      {...props}
      aria-busy={isShown}
      aria-disabled={isShown}
      icon={isShown ? <Spinner /> : icon}
    />
  );
}

/** «Повторить», beside the message of a failure. */
export const RetryButton = ({ onRetry, size }: Pick<ButtonProps, 'size'> & { onRetry: () => unknown }) => (
  <ReadButton size={size} onRead={onRetry}>
    Повторить
  </ReadButton>
);

/** Buttons of the back office. A refused one stays focusable, and its tooltip shows the reason. */
import type { ReactNode } from 'react';
import { Button, type ButtonProps, IconButton, type IconButtonProps } from '../button.js';
import styles from './action.module.css';
import { Tooltip } from './tooltip.js';

interface Refusal {
  /** Why the action is refused; absent: it is allowed. */
  refusal?: string | undefined;
}

/** Instead of `disabled`, which makes a button unreachable by keyboard and screen readers. */
const REFUSED = { 'aria-disabled': true, onClick: undefined } as const;

export function ActionButton({ refusal, ...props }: ButtonProps & Refusal) {
  if (refusal === undefined) return <Button {...props} />;
  return (
    <Tooltip text={refusal} onTap>
      <Button {...props} {...REFUSED} type="button" />
    </Tooltip>
  );
}

/** Its tooltip shows the refusal, else the label. */
export function ActionIcon({ refusal, ...props }: Omit<IconButtonProps, 'title'> & Refusal) {
  const isRefused = refusal !== undefined;
  return (
    <Tooltip text={refusal ?? props.label} onTap={isRefused}>
      <IconButton {...props} {...(isRefused && REFUSED)} title={undefined} />
    </Tooltip>
  );
}

/** Wraps another disabled control: it receives the focus instead, and its tooltip shows the reason. */
export function Refusable({ refusal, children }: Refusal & { children: ReactNode }) {
  if (refusal === undefined) return children;
  return (
    <Tooltip text={refusal} onTap>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the reason reachable by keyboard */}
      <fieldset tabIndex={0} className={styles.refused}>
        {children}
      </fieldset>
    </Tooltip>
  );
}

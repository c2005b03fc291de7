/** Buttons of the office. One that may not be pressed can still be reached, and says why. */
import type { ReactNode } from 'react';
import { Button, type ButtonProps, IconButton, type IconButtonProps } from '../button.js';
import styles from './action.module.css';
import { Tooltip } from './tooltip.js';

interface Refusal {
  /** Why it may not be pressed; absent: it may. */
  refusal?: string | undefined;
}

/** Instead of `disabled`, which takes a button out of the reach of keyboard and screen reader. */
const REFUSED = { 'aria-disabled': true, onClick: undefined } as const;

export function ActionButton({ refusal, ...props }: ButtonProps & Refusal) {
  if (refusal === undefined) return <Button {...props} />;
  return (
    <Tooltip text={refusal} onTap>
      <Button {...props} {...REFUSED} type="button" />
    </Tooltip>
  );
}

/** Its label is the tooltip; a refusal takes its place. */
export function ActionIcon({ refusal, ...props }: Omit<IconButtonProps, 'title'> & Refusal) {
  const isRefused = refusal !== undefined;
  return (
    <Tooltip text={refusal ?? props.label} onTap={isRefused}>
      <IconButton {...props} {...(isRefused && REFUSED)} title={undefined} />
    </Tooltip>
  );
}

/** Around another control that is disabled: takes the focus in its place, and says why. */
export function Refusable({ refusal, children }: Refusal & { children: ReactNode }) {
  if (refusal === undefined) return children;
  return (
    <Tooltip text={refusal} onTap>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the way for the keyboard to the reason */}
      <fieldset tabIndex={0} className={styles.refused}>
        {children}
      </fieldset>
    </Tooltip>
  );
}

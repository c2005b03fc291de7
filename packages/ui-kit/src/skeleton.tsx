/** A placeholder of the size of content that is loading. */
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { HiddenText } from './hidden-text.js';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  round?: boolean;
  className?: string | undefined;
}

export function Skeleton({ width, height = '1em', round, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.skeleton, round && styles.round, className)}
      style={{ width, height }}
    />
  );
}

/** Announces to screen readers that content is loading. */
export function LoadingText({ children }: { children: string }) {
  return (
    <div role="status" data-loading="">
      <HiddenText>{children}</HiddenText>
    </div>
  );
}

interface LoadingProps extends Omit<SkeletonProps, 'round'> {
  text: string;
}

/** A skeleton that is announced. */
export const Loading = ({ text, ...size }: LoadingProps) => (
  <>
    <LoadingText>{text}</LoadingText>
    <Skeleton {...size} />
  </>
);

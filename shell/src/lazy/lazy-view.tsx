/** A part of the page that is fetched when it is first shown. Whatever goes wrong in it ends here. */

import { Button } from '@skatert/ui-kit/button';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { onlineManager } from '@skatert/web-kit/query';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';

import { OtherWebKitError } from '../federation/other-web-kit-error.js';

type Props = Record<string, unknown>;
type Loaded = LazyExoticComponent<ComponentType<Props>>;
/** `again`: after a failure. */
export type LoadPart = (again: boolean) => Promise<{ default: ComponentType<never> }>;

const loaded = new Map<string, Loaded>();

/** React keeps a failed lazy component failed, so that each try has its own. */
function lazyPart(name: string, load: LoadPart, again: boolean): Loaded {
  const known = loaded.get(name);
  if (known && !again) return known;
  const fresh = lazy(() => load(again) as Promise<{ default: ComponentType<Props> }>);
  loaded.set(name, fresh);
  return fresh;
}

export interface PartProps {
  /** Of its own in the whole page. */
  name: string;
  load: LoadPart;
  /** In its place until it is there. */
  fallback: ReactNode;
  props?: Props | undefined;
  /** A failure is logged alone: the page does without the part. */
  quiet?: boolean | undefined;
}

export function Part({ name, load, fallback, props, quiet }: PartProps) {
  const [attempt, setAttempt] = useState({ count: 0, Content: lazyPart(name, load, false) });
  const retry = () => setAttempt(({ count }) => ({ count: count + 1, Content: lazyPart(name, load, true) }));
  return (
    <PartBoundary key={attempt.count} name={name} onRetry={retry} quiet={quiet}>
      <Suspense fallback={fallback}>
        <attempt.Content {...props} />
      </Suspense>
    </PartBoundary>
  );
}

interface BoundaryProps {
  name: string;
  quiet: boolean | undefined;
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`${this.props.name} failed`, error);
    // The next visit tries again instead of showing the same failure from memory.
    loaded.delete(this.props.name);
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    if (this.state.error instanceof OtherWebKitError && !this.props.quiet) return <OutdatedPage />;
    return <FailedPart quiet={this.props.quiet} onRetry={this.props.onRetry} />;
  }
}

/** Tries again by itself when the connection is back. */
function FailedPart({ quiet, onRetry }: Pick<BoundaryProps, 'quiet' | 'onRetry'>) {
  useEffect(() => onlineManager.subscribe((online) => void (online && onRetry())));
  return quiet ? null : <ErrorState text="Не удалось загрузить раздел" onRetry={onRetry} />;
}

/** A new release is there, which this page is too old for. */
function OutdatedPage() {
  return (
    <EmptyState
      text="Вышло обновление. Обновите страницу, чтобы открыть этот раздел."
      action={<Button onClick={() => location.reload()}>Обновить</Button>}
    />
  );
}

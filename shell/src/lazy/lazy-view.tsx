/** A component that is loaded when it is first shown. Its errors are caught here. */

import { Button } from '@skatert/ui-kit/button';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { resetFailedLoads } from '@skatert/web-kit/loadable';
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

import { reportErrorOf } from '../shared/browser-errors.js';
import { OtherWebKitError } from './other-web-kit-error.js';

/** After this many ms a component that failed quietly is loaded again. */
export const QUIET_RETRY_MS = 60_000;

type Props = Record<string, unknown>;
type LazyComponent = LazyExoticComponent<ComponentType<Props>>;
/** `again`: after a failure. */
export type LoadView = (again: boolean) => Promise<{ default: ComponentType<never> }>;

const components = new Map<string, LazyComponent>();

/**
 * Returns the lazy component of a name; `again` creates a new one, since React caches the failure of the previous one.
 */
function lazyComponent(name: string, load: LoadView, again: boolean): LazyComponent {
  const cached = components.get(name);
  if (cached && !again) return cached;
  const created = lazy(() => load(again) as Promise<{ default: ComponentType<Props> }>);
  components.set(name, created);
  return created;
}

export interface LazyViewProps {
  /** Unique within the shell. */
  name: string;
  /** The remote that the component belongs to; absent: the shell. */
  app?: string;
  load: LoadView;
  /** Shown while the component loads. */
  fallback: ReactNode;
  props?: Props | undefined;
  /** Errors are only logged, and nothing is shown. */
  quiet?: boolean | undefined;
}

export function LazyView({ name, app = 'shell', load, fallback, props, quiet }: LazyViewProps) {
  const [attempt, setAttempt] = useState({ count: 0, Content: lazyComponent(name, load, false) });
  const retry = () =>
    setAttempt(({ count }) => ({ count: count + 1, Content: lazyComponent(name, load, true) }));
  return (
    <ViewBoundary key={attempt.count} name={name} app={app} onRetry={retry} quiet={quiet}>
      <Suspense fallback={fallback}>
        <attempt.Content {...props} />
      </Suspense>
    </ViewBoundary>
  );
}

interface BoundaryProps {
  name: string;
  app: string;
  quiet: boolean | undefined;
  onRetry: () => void;
  children: ReactNode;
}

class ViewBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`${this.props.name} failed`, error);
    reportErrorOf(this.props.app, error);
    // The next time it is shown, the component is loaded again, and so is what failed within it.
    components.delete(this.props.name);
    resetFailedLoads();
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    if (this.state.error instanceof OtherWebKitError && !this.props.quiet) return <OutdatedPage />;
    return <FailedView quiet={this.props.quiet} onRetry={this.props.onRetry} />;
  }
}

/** Retries automatically when the connection is back; without a button of its own also now and then. */
function FailedView({ quiet, onRetry }: Pick<BoundaryProps, 'quiet' | 'onRetry'>) {
  useEffect(() => onlineManager.subscribe((online) => void (online && onRetry())));
  useEffect(() => {
    if (!quiet) return;
    const timer = setTimeout(onRetry, QUIET_RETRY_MS);
    return () => clearTimeout(timer);
  });
  return quiet ? null : <ErrorState text="Не удалось загрузить раздел" onRetry={onRetry} />;
}

/** Shown when a remote needs a newer shell than that of this page. */
function OutdatedPage() {
  return (
    <EmptyState
      text="Вышло обновление. Обновите страницу, чтобы открыть этот раздел."
      action={<Button onClick={() => location.reload()}>Обновить</Button>}
    />
  );
}

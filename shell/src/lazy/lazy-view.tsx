/** A component that is loaded when it is first shown. Its errors are caught here. */

import { Button } from '@skatert/ui-kit/button';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { resetFailedLoads } from '@skatert/web-kit/loadable';
import { onlineManager, repeatPause } from '@skatert/web-kit/query';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

import { reportErrorOf } from '../shared/browser-errors.js';
import { OtherWebKitError } from './other-web-kit-error.js';

/** After this many ms a component that was loaded, and failed quietly, is rendered again. */
export const QUIET_RETRY_MS = 60_000;

type Props = Record<string, unknown>;
type LazyComponent = LazyExoticComponent<ComponentType<Props>>;
/** `again`: after a failure. */
export type LoadView = (again: boolean) => Promise<{ default: ComponentType<never> }>;

const components = new Map<string, LazyComponent>();
/** The errors of loads that may succeed later; others were thrown by what was loaded. */
const loadErrors = new WeakSet<object>();

/**
 * Returns the lazy component of a name; `again` creates a new one, since React caches the failure of the previous one.
 */
function lazyComponent(name: string, load: LoadView, again: boolean): LazyComponent {
  const cached = components.get(name);
  if (cached && !again) return cached;
  const created = lazy(() =>
    (load(again) as Promise<{ default: ComponentType<Props> }>).catch((error) => {
      // Of another web-kit, only a reload of the page helps.
      if (error instanceof Error && !(error instanceof OtherWebKitError)) loadErrors.add(error);
      throw error;
    }),
  );
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
    <ViewBoundary key={attempt.count} name={name} app={app} load={load} onRetry={retry} quiet={quiet}>
      <Suspense fallback={fallback}>
        <attempt.Content {...props} />
      </Suspense>
    </ViewBoundary>
  );
}

interface BoundaryProps {
  name: string;
  app: string;
  load: LoadView;
  quiet: boolean | undefined;
  onRetry: () => void;
  children: ReactNode;
}

interface BoundaryState {
  error?: unknown;
  /** What could not be loaded: the component, or parts that it needs. */
  failedLoads?: (() => Promise<unknown>)[];
}

class ViewBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`${this.props.name} failed`, error);
    reportErrorOf(this.props.app, error);
    // The next time it is shown, the component is loaded again, and so is what failed within it.
    components.delete(this.props.name);
    const isOfLoad = error instanceof Error && loadErrors.has(error);
    this.setState({
      failedLoads: [...(isOfLoad ? [() => this.props.load(true)] : []), ...resetFailedLoads()],
    });
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    if (this.state.error instanceof OtherWebKitError && !this.props.quiet) return <OutdatedPage />;
    const { quiet, onRetry } = this.props;
    return <FailedView quiet={quiet} onRetry={onRetry} failedLoads={this.state.failedLoads} />;
  }
}

type FailedProps = Pick<BoundaryProps, 'quiet' | 'onRetry'> & Pick<BoundaryState, 'failedLoads'>;

/**
 * Retries automatically when the connection is back, or what could not be loaded is there. A press loads behind the message, too:
 * the button keeps the focus when that fails again.
 */
function FailedView({ quiet, onRetry, failedLoads }: FailedProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => onlineManager.subscribe((online) => void (online && retry())), []);
  useEffect(() => {
    if (failedLoads?.length) return repeatUntilLoaded(failedLoads, () => retry());
    if (!quiet) return;
    const timer = setTimeout(() => retry(), QUIET_RETRY_MS);
    return () => clearTimeout(timer);
  }, [failedLoads, quiet]);
  const press = async (): Promise<void> => {
    if (await areLoaded(failedLoads ?? [])) onRetry();
  };
  return quiet ? null : <ErrorState text="Не удалось загрузить раздел" onRetry={press} />;
}

/** Loads again. Returns whether all is there. */
async function areLoaded(loads: (() => Promise<unknown>)[]): Promise<boolean> {
  const results = await Promise.allSettled(loads.map((load) => load()));
  return results.every(({ status }) => status === 'fulfilled');
}

/** Repeats loads in the background, so that the message stays meanwhile. Returns a function that ends it. */
function repeatUntilLoaded(loads: (() => Promise<unknown>)[], onLoaded: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const repeat = async (): Promise<void> => {
    const areThere = await areLoaded(loads);
    if (isOver) return;
    if (areThere) onLoaded();
    else timer = setTimeout(repeat, repeatPause());
  };
  timer = setTimeout(repeat, repeatPause());
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
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

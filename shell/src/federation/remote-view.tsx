/** A remote's module on the page. Whatever goes wrong in it ends here, while the shell works on. */
import { ErrorState } from '@skatert/ui-kit/state';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { loadModule } from './load-module.js';

type Props = Record<string, unknown>;
const loaded = new Map<string, LazyExoticComponent<ComponentType<Props>>>();

/** React keeps a failed lazy component failed, so that each try has its own. */
function lazyModule(remote: string, module: string, again: boolean) {
  const key = `${remote}/${module}`;
  const known = loaded.get(key);
  if (known && !again) return known;
  const fresh = lazy(() => loadModule<Props>(remote, module, again));
  loaded.set(key, fresh);
  return fresh;
}

export interface RemoteViewProps {
  /** As the manifest calls it. */
  remote: string;
  module: string;
  /** In its place until it is there. */
  fallback: ReactNode;
  props?: Props;
}

export function RemoteView({ remote, module, fallback, props }: RemoteViewProps) {
  const [attempt, setAttempt] = useState({ count: 0, Module: lazyModule(remote, module, false) });
  const retry = () =>
    setAttempt(({ count }) => ({ count: count + 1, Module: lazyModule(remote, module, true) }));
  return (
    <RemoteBoundary key={attempt.count} name={`${remote}/${module}`} onRetry={retry}>
      <Suspense fallback={fallback}>
        <attempt.Module {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}

interface BoundaryProps {
  name: string;
  onRetry: () => void;
  children: ReactNode;
}

class RemoteBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`remote ${this.props.name} failed`, error);
    // The next visit tries again instead of showing the same failure from memory.
    loaded.delete(this.props.name);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorState text="Не удалось загрузить раздел" onRetry={this.props.onRetry} />;
  }
}

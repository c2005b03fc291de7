/** Shows a remote's module. Its errors are caught here, so that the shell keeps working. */
import type { ReactNode } from 'react';
import { LazyView } from '../lazy/lazy-view.js';
import { loadModule } from './load-module.js';

export interface RemoteViewProps {
  /** The name in the manifest. */
  remote: string;
  module: string;
  /** Shown while the module loads. */
  fallback: ReactNode;
  props?: Record<string, unknown>;
  /** Errors are only logged, and nothing is shown. */
  quiet?: boolean;
}

export function RemoteView({ remote, module, fallback, props, quiet }: RemoteViewProps) {
  return (
    <LazyView
      app={remote}
      name={`remote ${remote}/${module}`}
      load={(again) => loadModule(remote, module, again)}
      fallback={fallback}
      props={props}
      quiet={quiet}
    />
  );
}

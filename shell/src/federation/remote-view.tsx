/** A remote's module on the page. Whatever goes wrong in it ends here, while the shell works on. */
import type { ReactNode } from 'react';
import { Part } from '../parts/part.js';
import { loadModule } from './load-module.js';

export interface RemoteViewProps {
  /** As the manifest calls it. */
  remote: string;
  module: string;
  /** In its place until it is there. */
  fallback: ReactNode;
  props?: Record<string, unknown>;
  /** A failure is logged alone: the page does without it. */
  quiet?: boolean;
}

export function RemoteView({ remote, module, fallback, props, quiet }: RemoteViewProps) {
  return (
    <Part
      name={`remote ${remote}/${module}`}
      load={(again) => loadModule(remote, module, again)}
      fallback={fallback}
      props={props}
      quiet={quiet}
    />
  );
}

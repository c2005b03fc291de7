/** Components that are loaded when they are first shown, for a remote's screens and dialogs. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** One function per component whose load failed: it lets the next render load again. */
const failed = new Set<() => void>();

/**
 * Returns a component that loads the one that `load` imports; a Suspense around it shows a skeleton meanwhile. A failed
 * load throws at the nearest error boundary. React's own `lazy` keeps that failure; this component loads again
 * after `resetFailedLoads`.
 */
export function loadable<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const create = (): LazyExoticComponent<ComponentType<P>> =>
    lazy(() =>
      load().catch((error) => {
        failed.add(() => {
          Component = create();
        });
        throw error;
      }),
    );
  let Component = create() as ComponentType<P>;
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as `lazy` is.
  return function Loadable(props: P) {
    return <Component {...props} />;
  };
}

/** Lets components whose load failed load again; to be called by an error boundary that caught the failure. */
export function resetFailedLoads(): void {
  for (const reset of failed) reset();
  failed.clear();
}

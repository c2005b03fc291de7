/** Components that are loaded when they are first shown, for a remote's screens and dialogs. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The loads that failed, each with a function that lets the next render load again. */
const failed = new Map<() => Promise<unknown>, () => void>();

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
        failed.set(load, () => {
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

/**
 * Lets components whose load failed load again; to be called by an error boundary that caught the failure. Returns those
 * loads.
 */
export function resetFailedLoads(): (() => Promise<unknown>)[] {
  const loads = [...failed.keys()];
  for (const reset of failed.values()) reset();
  failed.clear();
  return loads;
}

/** A bus for a process that only describes itself: it names subjects, and nothing is sent or received. */
import type { Bus } from '../events/bus.js';

/**
 * Returns an object whose properties, and the results of its calls, are such objects again.
 * @param awaited whether awaiting one goes on with it, or waits forever
 */
export function anything(awaited: 'continues' | 'waits'): never {
  const result: never = new Proxy(function anything() {}, {
    get: (_target, key) => {
      if (key === 'then') return awaited === 'waits' ? () => {} : undefined;
      return key === Symbol.toPrimitive ? () => '' : result;
    },
    apply: () => result,
    construct: () => result,
  }) as never;
  return result;
}

/** Returns a bus that isn't connected. */
export const offlineBus = (): Bus =>
  new Proxy(anything('waits') as object, {
    get: (target, key) => {
      if (key === 'connected') return false;
      if (key === 'then') return undefined;
      if (key === 'subject' || key === 'stream') return (name: string) => name;
      return Reflect.get(target, key);
    },
  }) as Bus;

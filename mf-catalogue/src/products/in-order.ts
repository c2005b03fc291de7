/** Calls that change the same product, one after the other. */

/** The last call of each product. */
const lastCalls = new Map<number, Promise<unknown>>();

/** Runs a call after those of the same product that have not ended: quick presses of one switch, prices of one row. */
export async function inOrder<T>(id: number, call: () => Promise<T>): Promise<T> {
  const next = (lastCalls.get(id) ?? Promise.resolve()).then(call, call);
  lastCalls.set(id, next);
  try {
    return await next;
  } finally {
    if (lastCalls.get(id) === next) lastCalls.delete(id);
  }
}

/** Returns true while no product has a call. */
export const areCallsDone = (): boolean => lastCalls.size === 0;

/**
 * Starts the items in their order, as many at a time as there are lanes.
 * @param another opens one more lane when it is fulfilled
 */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  another: Promise<unknown>,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const runWaiting = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  };
  const first = Promise.all(Array.from({ length: lanes }, runWaiting));
  await Promise.all([first, Promise.race([first, another]).then(runWaiting)]);
}

/** Runs a step, prints how long it took, and returns its result. */
export async function timed<T>(
  say: (text: string) => void,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const result = await work();
  say(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

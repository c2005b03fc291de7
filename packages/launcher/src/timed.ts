/** Runs a step, prints how long it took, and returns its result. */
export async function timed<T>(
  print: (text: string) => void,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const result = await work();
  print(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

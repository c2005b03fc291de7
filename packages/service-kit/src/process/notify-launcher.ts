/** Messages to the parent process; dropped when there is none. */

/**
 * Sends one line for the operator: `notice` is printed, `refused` is the reason why the process ends.
 * Resolves when the line is sent.
 */
export function notifyLauncher(type: 'notice' | 'refused', text: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send({ type, text }, undefined, undefined, () => resolve());
    else resolve();
  });
}

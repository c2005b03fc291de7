/** Messages for the process that started this one; without such a process they are dropped. */

/**
 * Sends one line that a person should read: `notice` is shown, `refused` is why the process ends.
 * Resolves when it is sent.
 */
export function notifyLauncher(type: 'notice' | 'refused', text: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send({ type, text }, undefined, undefined, () => resolve());
    else resolve();
  });
}

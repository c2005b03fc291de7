/** Ctrl-C, told from its echo: npm passes a signal on that the terminal has sent to the whole group already. */
const ECHO_MS = 700;

export interface StopSignalOptions {
  /** Runs once, at the first signal. */
  first?: () => void;
  /** Runs at the second one; the process ends after it. */
  second?: () => void;
}

/** Resolves at the first SIGINT, SIGTERM or SIGHUP; a second one ends the process with code 130. */
export function onStopSignal({ first, second }: StopSignalOptions = {}): Promise<void> {
  return new Promise((resolve) => {
    let at: number | undefined;
    const take = (): void => {
      const now = performance.now();
      if (at === undefined) {
        at = now;
        first?.();
        resolve();
      } else if (now - at > ECHO_MS) {
        second?.();
        process.exit(130);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, take);
  });
}

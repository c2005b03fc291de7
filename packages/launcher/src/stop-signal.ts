/** npm repeats the Ctrl-C that the terminal has sent to the whole group: a signal within this time is an echo. */
const ECHO_MS = 700;

export interface StopSignalOptions {
  /** Runs once, at the first signal. */
  first?: () => void;
  /** Runs at the second signal; then the process ends. */
  second?: () => void;
}

/** Resolves at the first SIGINT, SIGTERM or SIGHUP; a second one ends the process with code 130. */
export function onStopSignal({ first, second }: StopSignalOptions = {}): Promise<void> {
  return new Promise((resolve) => {
    let at: number | undefined;
    const onSignal = (): void => {
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
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  });
}

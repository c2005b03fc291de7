/** Beeps again and again while orders wait, in one tab of the browser. */
import { useEffect } from 'react';
import { playNewOrderSound } from './new-order-sound.js';
import { useTabLock } from './use-tab-lock.js';

/** The pause between two beeps, in ms: of an order that was just placed, and later on. */
export const BEEP_PAUSE_MS = 10_000;
export const LATER_PAUSE_MS = 60_000;
/** The tab that holds it beeps; a tab whose browser allows no audio does not ask for it. */
const LOCK = 'order_signal';

export interface Beeps {
  /** Orders wait that nobody has opened. */
  waiting: boolean;
  /** The browser allows audio, and the user has not muted it. */
  audible: boolean;
  /** The highest id noticed: a newer order beeps at once. */
  newest: number;
  /** From then on the pauses are longer, in ms of the Unix epoch. */
  until: number;
}

export function useBeeps({ waiting, audible, newest, until }: Beeps): void {
  const beeps = useTabLock(LOCK, audible) && waiting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer order beeps at once
  useEffect(() => {
    if (!beeps) return;
    let timer: ReturnType<typeof setTimeout>;
    const beep = () => {
      playNewOrderSound();
      timer = setTimeout(beep, Date.now() < until ? BEEP_PAUSE_MS : LATER_PAUSE_MS);
    };
    beep();
    return () => clearTimeout(timer);
  }, [beeps, newest, until]);
}

/** Whether the server can be reached: found out by asking it, whenever there is a sign that it can't. */
import { NO_ANSWER_EVENT } from '@skatert/web-kit/api';
import { onlineManager } from '@skatert/web-kit/query';
import { useEffect, useState } from 'react';

/** Between two probes while the server is away, or the browser calls itself offline, in ms. */
export const PROBE_PAUSE_MS = 3000;
/** A probe without a response has failed, in ms. */
const PROBE_TIMEOUT_MS = 10_000;
/** Small, public, and served by the gateway alone. */
const PROBE_PATH = '/micro-frontends.json';

const isServerThere = (): Promise<boolean> =>
  fetch(PROBE_PATH, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** One call that failed alone is no lost connection. What is on the screen is read again when the server is back. */
export function useConnectionLost(): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    let ended = false;
    const check = async () => {
      clearTimeout(timer);
      if (asking) return;
      asking = true;
      const there = await isServerThere();
      asking = false;
      if (ended) return;
      setLost(!there);
      onlineManager.setOnline(there);
      // A browser that calls itself offline may only be about to be: it is asked again.
      if (!there || !navigator.onLine) timer = setTimeout(check, PROBE_PAUSE_MS);
    };
    if (!navigator.onLine) void check();
    for (const sign of SIGNS) window.addEventListener(sign, check);
    return () => {
      ended = true;
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, check);
    };
  }, []);
  return lost;
}

const SIGNS = [NO_ANSWER_EVENT, 'online', 'offline'];

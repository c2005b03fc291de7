/** Detects whether the server can be reached: probes it after a failed call or a change of the connection. */
import { NO_RESPONSE_EVENT, SAVED_RESPONSE_EVENT } from '@skatert/web-kit/api';
import { onlineManager } from '@skatert/web-kit/query';
import { useEffect, useState } from 'react';

/** The pause between probes while the server can't be reached or the browser reports being offline, in ms. */
export const PROBE_PAUSE_MS = 3000;
/** The timeout of a probe, in ms. */
const PROBE_TIMEOUT_MS = 10_000;
/** Small, public, and served by the gateway itself. */
const PROBE_PATH = '/micro-frontends.json';

const isServerReachable = (): Promise<boolean> =>
  fetch(PROBE_PATH, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * Returns true while the connection is lost; a single failed call does not count. Visible queries are read again when
 * the server is back.
 */
export function useConnectionLost(): boolean {
  const [lost, setLost] = useState(isSavedPage);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let probing = false;
    let ended = false;
    const check = async () => {
      clearTimeout(timer);
      if (probing) return;
      probing = true;
      const reachable = await isServerReachable();
      probing = false;
      if (ended) return;
      setLost(!reachable);
      onlineManager.setOnline(reachable);
      // A browser that reports being offline may lose the connection only after this probe: probe again.
      if (!reachable || !navigator.onLine) timer = setTimeout(check, PROBE_PAUSE_MS);
    };
    if (!navigator.onLine || isSavedPage()) void check();
    for (const event of EVENTS) window.addEventListener(event, check);
    return () => {
      ended = true;
      clearTimeout(timer);
      for (const event of EVENTS) window.removeEventListener(event, check);
    };
  }, []);
  return lost;
}

const EVENTS = [NO_RESPONSE_EVENT, SAVED_RESPONSE_EVENT, 'online', 'offline'];

/** The service worker shows a page that it has saved only without a connection. */
const isSavedPage = (): boolean => document.documentElement.dataset.savedAt !== undefined;

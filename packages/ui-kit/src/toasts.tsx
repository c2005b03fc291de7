/** Renders the notices of `web-kit/toast`. One `<Toasts/>` per page. */
import { onNoticeWaiting, showNotices } from '@skatert/web-kit/toast';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { Notices } from './notices.js';

/** When the list of notices is loaded at the latest, in ms after the first render: it is not needed for that. */
const LOAD_AFTER_MS = 1000;

export function Toasts() {
  const [List, setList] = useState<ComponentType<ComponentProps<typeof Notices>> | null>(null);
  useEffect(() => {
    // A failed load is repeated for the next notice, and when the connection is restored.
    const load = () =>
      void import(/* webpackChunkName: "notices" */ './notices.js').then(
        ({ Notices }) => setList(() => Notices),
        () => undefined,
      );
    onNoticeWaiting(load);
    const timer = setTimeout(load, LOAD_AFTER_MS);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, []);
  return List && <List onReady={showNotices} />;
}

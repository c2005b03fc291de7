/** Short notices in the corner: `toast.success('…')`. One `<Toasts/>` a page. */
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { Notices } from './notices.js';

interface ToastOptions {
  /** In ms, where it is not the usual time. */
  duration?: number;
  /** Below the text, smaller: a reason. */
  description?: string | undefined;
}

export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
  options?: ToastOptions | undefined;
}

type Show = (notice: Notice) => void;

const give = (kind: Notice['kind']) => (text: string, options?: ToastOptions) =>
  show({ kind, text, options });

export const toast = { success: give('success'), error: give('error'), info: give('info') };

/** When the list of notices is loaded at the latest, in ms after the page began: it is no part of the first view. */
const LOAD_AFTER_MS = 1000;

/** Given before the list was there. */
const waiting: Notice[] = [];
const wait: Show = (notice) => {
  waiting.push(notice);
  load();
};
let show = wait;
let load: () => void = () => {};

const start = (showNow: Show): (() => void) => {
  show = showNow;
  for (const notice of waiting.splice(0)) show(notice);
  return () => {
    show = wait;
  };
};

export function Toasts() {
  const [List, setList] = useState<ComponentType<ComponentProps<typeof Notices>> | null>(null);
  useEffect(() => {
    // A failed load is tried again for the next notice, and when the connection is back.
    load = () =>
      void import(/* webpackChunkName: "notices" */ './notices.js').then(
        ({ Notices }) => setList(() => Notices),
        () => undefined,
      );
    if (waiting.length > 0) load();
    const timer = setTimeout(load, LOAD_AFTER_MS);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, []);
  return List && <List onReady={start} />;
}

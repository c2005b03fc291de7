/** Toasts: `toast.success('…')`. They are queued until the list that shows them has loaded. */

interface ToastOptions {
  /** In ms; absent: the default. */
  duration?: number;
  /** Smaller text below, such as a reason. */
  description?: string | undefined;
  /** A button in the notice, such as «Отменить»; pressing it closes the notice. */
  action?: { label: string; onClick: () => void } | undefined;
}

export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
  options?: ToastOptions | undefined;
}

type Show = (notice: Notice) => void;

/** Dispatched on window with each notice. */
export const NOTICE_EVENT = 'notice';

const showAs = (kind: Notice['kind']) => (text: string, options?: ToastOptions) => {
  show({ kind, text, options });
  window.dispatchEvent(new Event(NOTICE_EVENT));
};

export const toast = { success: showAs('success'), error: showAs('error'), info: showAs('info') };

/** Notices from before the list has loaded. */
const queue: Notice[] = [];
const enqueue: Show = (notice) => {
  queue.push(notice);
  load();
};
let show = enqueue;
let load: () => void = () => {};

/**
 * Registers `loadList`, which loads the list: it is called at once when notices are queued, and for each further one.
 */
export function onNoticeWaiting(loadList: () => void): void {
  load = loadList;
  if (queue.length > 0) load();
}

/** Passes all notices, including the queued ones, to `showNow`. Returns a function that stops it. */
export function showNotices(showNow: Show): () => void {
  show = showNow;
  for (const notice of queue.splice(0)) show(notice);
  return () => {
    show = enqueue;
  };
}

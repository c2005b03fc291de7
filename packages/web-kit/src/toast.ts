/** Short notices in the corner: `toast.success('…')`. They wait in a queue until the page's list of notices is there. */

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

/** Given before the list was there. */
const waiting: Notice[] = [];
const wait: Show = (notice) => {
  waiting.push(notice);
  load();
};
let show = wait;
let load: () => void = () => {};

/** `loadList` fetches the page's list of notices: it is called at once when notices wait, and for each further one. */
export function onNoticeWaiting(loadList: () => void): void {
  load = loadList;
  if (waiting.length > 0) load();
}

/** Hands all notices, also those that wait, to `showNow`. Returns what ends this. */
export function showNotices(showNow: Show): () => void {
  show = showNow;
  for (const notice of waiting.splice(0)) show(notice);
  return () => {
    show = wait;
  };
}

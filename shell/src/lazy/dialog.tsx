/** A dialog of the shell. No page shows one at first, so that the frame of dialogs is loaded after it. */
import type { ModalProps } from '@skatert/ui-kit/modal';
import { LazyView } from './lazy-view.js';

export const loadDialog = () =>
  import(/* webpackChunkName: "dialog" */ '@skatert/ui-kit/modal').then(({ Modal }) => ({ default: Modal }));

export function Dialog(props: ModalProps) {
  return <LazyView name="dialog" load={loadDialog} fallback={null} props={{ ...props }} />;
}

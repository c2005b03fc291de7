/** The dialog to choose the context: the membership that the user works in. */

import { Loading } from '@skatert/ui-kit/skeleton';
import { contextPickerOpenAtom } from '@skatert/web-kit/session';
import { useAtom } from 'jotai';
import { Dialog } from '../lazy/dialog.js';
import { LazyView } from '../lazy/lazy-view.js';

const list = () => import(/* webpackChunkName: "context-list" */ './context-list.js');

export function ContextPicker() {
  const [open, setOpen] = useAtom(contextPickerOpenAtom);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Dialog title="Выбор контекста" width={560} onClose={close}>
      <LazyView name="context-list" load={list} fallback={<ListSkeleton />} props={{ onDone: close }} />
    </Dialog>
  );
}

function ListSkeleton() {
  return <Loading text="Загружаем контексты…" height={192} />;
}

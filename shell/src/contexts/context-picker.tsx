/** The dialog that chooses in whose name one works. */
import { Modal } from '@skatert/ui-kit/modal';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { contextPickerOpenAtom } from '@skatert/web-kit/session';
import { useAtom } from 'jotai';
import { Part } from '../parts/part.js';

const list = () => import(/* webpackChunkName: "context-list" */ './context-list.js');

export function ContextPicker() {
  const [open, setOpen] = useAtom(contextPickerOpenAtom);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Modal title="Выбор контекста" width={560} onClose={close}>
      <Part name="context-list" load={list} fallback={<Place />} props={{ onDone: close }} />
    </Modal>
  );
}

function Place() {
  return (
    <>
      <LoadingText>Загружаем контексты…</LoadingText>
      <Skeleton height={192} />
    </>
  );
}

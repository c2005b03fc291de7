/** Stands for a dialog while its object is read; the dialog `replacesDialog`. */
import { Modal } from '@skatert/ui-kit/modal';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';

export interface LoadingModalProps {
  title: string;
  /** The width of the dialog that follows. */
  width?: number;
  onClose: () => void;
}

export function LoadingModal({ title, width = 520, onClose }: LoadingModalProps) {
  return (
    <Modal title={title} width={width} onClose={onClose}>
      <LoadingText>Загружаем…</LoadingText>
      <Skeleton height={240} />
    </Modal>
  );
}

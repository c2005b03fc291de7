/** Changes the promised time of an order that is being prepared. */
import type { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import { Modal } from '@skatert/ui-kit/modal';
import { MinutesChoice } from './minutes-choice.js';
import { useChangePromise } from './use-change-promise.js';

export interface PromiseDialogProps {
  order: Pick<StaffOrderDetails, 'id' | 'suggestedMinutes'>;
  onClose: () => void;
}

export function PromiseDialog({ order: { id, suggestedMinutes }, onClose }: PromiseDialogProps) {
  const { save, isPending } = useChangePromise(id, onClose);
  return (
    <Modal title={`Заказ #${id}: новое время`} width={440} compact onClose={onClose}>
      <MinutesChoice suggested={suggestedMinutes} onChoose={save} busy={isPending} />
    </Modal>
  );
}

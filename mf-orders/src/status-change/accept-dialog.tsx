/** Asks when an accepted order will be ready. One press or Enter accepts it. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { Modal } from '@skatert/ui-kit/modal';
import { useQuery } from '@skatert/web-kit/query';
import { orderDetailsQuery } from '../orders/order-queries.js';
import { MinutesChoice } from './minutes-choice.js';

export interface AcceptDialogProps {
  order: StaffOrder;
  onDecide: (decision: { promisedMinutes?: number }) => void;
  onClose: () => void;
}

export function AcceptDialog({ order: { id, wantedAt }, onDecide, onClose }: AcceptDialogProps) {
  const { data } = useQuery({ ...orderDetailsQuery(id), refetchInterval: false, retry: false });
  return (
    <Modal title={`Заказ #${id}: когда будет готов?`} width={440} compact onClose={onClose}>
      <MinutesChoice
        suggested={data?.suggestedMinutes ?? null}
        wantedAt={wantedAt}
        onChoose={(promisedMinutes) => onDecide({ promisedMinutes })}
        onChooseDefault={() => onDecide({})}
      />
    </Modal>
  );
}

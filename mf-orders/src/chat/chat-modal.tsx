/** The chat about an order, for its customer and for the staff. */
import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import { isFinal } from '@skatert/contracts/orders/order-status';
import { Modal } from '@skatert/ui-kit/modal';
import { ZoneNote } from '@skatert/ui-kit/office/zone';
import { InBrandZone } from '../orders/brand-zone.js';
import type { ListedOrder, Side } from '../orders/order-events.js';
import { InOrderZone, OrderZoneNote } from '../orders/order-zone.js';
import styles from './chat.module.css';
import { ChatMessages } from './chat-messages.js';
import { MessageForm } from './message-form.js';
import { PictureDrop } from './picture-drop.js';
import { useChat } from './use-chat.js';

export interface ChatModalProps {
  order: Pick<ListedOrder, 'id' | 'status'> & { brandId: number; timeZone?: string | undefined };
  side: Side;
  /** The name of the other side, if known. */
  counterpart: string | null;
  /** Why the user may only read; undefined when he may write. */
  refusal?: string | undefined;
  onClose: () => void;
}

export function ChatModal(props: ChatModalProps) {
  const { order, side } = props;
  if (side === 'client')
    return (
      <InOrderZone of={order}>
        <Chat {...props} />
      </InOrderZone>
    );
  return (
    <InBrandZone brandId={order.brandId}>
      <Chat {...props} />
    </InBrandZone>
  );
}

function Chat({ order, side, counterpart, refusal, onClose }: ChatModalProps) {
  const closed = isFinal(order.status) ? ORDER_REFUSALS.chatClosed : refusal;
  const { messages, isOtherTyping, draft, write, send, pending, pictures } = useChat(order.id, side);
  return (
    <Modal
      title={counterpart ? `Заказ #${order.id} · ${counterpart}` : `Заказ #${order.id}`}
      width={560}
      onClose={onClose}
      keepOnOutsideClick={draft.trim() !== '' || pictures.uploads.length > 0}
      footer={
        <>
          <div className={styles.status}>
            <p aria-live="polite">{isOtherTyping && 'Печатает…'}</p>
            {side === 'staff' ? <ZoneNote /> : <OrderZoneNote of={order} />}
          </div>
          {closed ? (
            <p className={styles.closed}>{closed}</p>
          ) : (
            <MessageForm
              draft={draft}
              onDraft={write}
              onSend={send}
              onPictures={pictures.add}
              repliesOf={side === 'staff' ? order.brandId : null}
            />
          )}
        </>
      }
    >
      <PictureDrop disabled={closed !== undefined} onPictures={pictures.add}>
        <ChatMessages
          orderId={order.id}
          log={messages.data}
          failed={messages.isError}
          onRetry={messages.refetch}
          pending={pending}
          pictures={pictures}
          isClosed={isFinal(order.status)}
          side={side}
        />
      </PictureDrop>
    </Modal>
  );
}

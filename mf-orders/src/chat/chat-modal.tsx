/** The chat about an order, for its customer and for the staff. */
import { MESSAGE_MAX } from '@skatert/contracts/orders/order-rules';
import { isFinal } from '@skatert/contracts/orders/order-status';
import { Button } from '@skatert/ui-kit/button';
import { TextArea } from '@skatert/ui-kit/field';
import { Modal } from '@skatert/ui-kit/modal';
import { Send } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import type { ListedOrder, Side } from '../orders/order-events.js';
import styles from './chat.module.css';
import { ChatMessages } from './chat-messages.js';
import { useChat } from './use-chat.js';

export interface ChatModalProps {
  order: Pick<ListedOrder, 'id' | 'status'>;
  side: Side;
  /** The name of the other side, if known. */
  counterpart: string | null;
  onClose: () => void;
}

export function ChatModal({ order, side, counterpart, onClose }: ChatModalProps) {
  const { messages, draft, write, send, pending } = useChat(order.id, side);
  return (
    <Modal
      title={counterpart ? `Заказ #${order.id} · ${counterpart}` : `Заказ #${order.id}`}
      width={560}
      onClose={onClose}
      keepOnOutsideClick={draft.trim() !== ''}
      footer={
        isFinal(order.status) ? (
          <p className={styles.closed}>Заказ завершён или отменён. Сообщения недоступны.</p>
        ) : (
          <MessageForm draft={draft} onDraft={write} onSend={send} />
        )
      }
    >
      <ChatMessages
        messages={messages.data}
        failed={messages.isError}
        onRetry={() => void messages.refetch()}
        pending={pending}
        side={side}
      />
    </Modal>
  );
}

interface FormProps {
  draft: string;
  onDraft: (text: string) => void;
  onSend: () => void;
}

function MessageForm({ draft, onDraft, onSend }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label="Сообщение"
        hideLabel
        placeholder="Напишите сообщение"
        rows={2}
        maxLength={MESSAGE_MAX}
        value={draft}
        className={styles.input}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={sendByKeys}
      />
      <Button type="submit" size="large" icon={<Send size={20} />} disabled={draft.trim() === ''}>
        Отправить
      </Button>
    </form>
  );
}

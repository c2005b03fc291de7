/** The conversation about an order, for its customer and for the staff. */
import { isFinal } from '@skatert/contracts/order-status';
import { Button } from '@skatert/ui-kit/button';
import { TextArea } from '@skatert/ui-kit/field';
import { Modal } from '@skatert/ui-kit/modal';
import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { ListedOrder, Side } from '../orders/order-news.js';
import styles from './chat.module.css';
import { ChatMessages } from './chat-messages.js';
import { useChat } from './use-chat.js';

/** The longest message. */
const MESSAGE_MAX = 2000;

export interface ChatModalProps {
  order: Pick<ListedOrder, 'id' | 'status'>;
  side: Side;
  /** Whom one talks to, where that is known. */
  counterpart: string | null;
  onClose: () => void;
}

export function ChatModal({ order, side, counterpart, onClose }: ChatModalProps) {
  const { messages, sending } = useChat(order.id, side);
  const [draft, setDraft] = useState('');
  const send = () => {
    const text = draft.trim();
    if (text === '' || sending.isPending) return;
    setDraft('');
    // What did not get through is there again, to be sent once more.
    sending.mutate(text, { onError: () => setDraft((typed) => (typed === '' ? text : typed)) });
  };
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
          <MessageForm draft={draft} onDraft={setDraft} onSend={send} />
        )
      }
    >
      <ChatMessages
        messages={messages.data}
        failed={messages.isError}
        onRetry={() => void messages.refetch()}
        pending={sending.isPending ? sending.variables : null}
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

/** The messages of a chat, the newest last; a reader of older ones decides when to scroll to new ones. */
import type { OrderMessage } from '@skatert/contracts/orders/orders';
import { formatDateTime } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import clsx from 'clsx';
import { ArrowDown, MessageCircle } from 'lucide-react';
import type { Side } from '../orders/order-events.js';
import styles from './chat.module.css';
import { useNewestInView } from './use-newest-in-view.js';

export interface ChatMessagesProps {
  /** Undefined while they are loading. */
  messages: readonly OrderMessage[] | undefined;
  failed: boolean;
  onRetry: () => void;
  /** The message that is being sent. */
  pending: string | null;
  side: Side;
}

export function ChatMessages({ messages, failed, onRetry, pending, side }: ChatMessagesProps) {
  const { end, hasNewer, showNewest } = useNewestInView(messages?.at(-1)?.id, pending);
  return (
    <div className={styles.room}>
      {!messages && (failed ? <Retry onRetry={onRetry} /> : <MessagesSkeleton />)}
      {messages?.length === 0 && pending === null && (
        <EmptyState icon={<MessageCircle size={32} strokeWidth={1.5} />} text="Сообщений пока нет" />
      )}
      <div role="log" aria-label="Сообщения">
        <ol className={styles.messages}>
          {messages?.map((message) => (
            <Message key={message.id} message={message} side={side} />
          ))}
          {pending !== null && (
            <li className={clsx(styles.message, styles.own, styles.pending)}>
              <p className={styles.text}>{pending}</p>
              <span className={styles.note}>Отправляем…</span>
            </li>
          )}
        </ol>
      </div>
      <div ref={end} className={styles.end} tabIndex={-1} />
      {hasNewer && (
        <div className={styles.newer}>
          <Button icon={<ArrowDown size={20} />} onClick={showNewest}>
            Новые сообщения
          </Button>
        </div>
      )}
    </div>
  );
}

function Message({ message, side }: { message: OrderMessage; side: Side }) {
  const { fromClient, text, createdAt } = message;
  const own = fromClient === (side === 'client');
  return (
    <li className={clsx(styles.message, own && styles.own)}>
      <p className={styles.text}>{text}</p>
      <span className={styles.note}>
        {authorOf(fromClient, side)} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </span>
    </li>
  );
}

function authorOf(fromClient: boolean, side: Side): string {
  if (!fromClient) return 'Администратор';
  return side === 'client' ? 'Вы' : 'Клиент';
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.retry}>
      <Button look="secondary" onClick={onRetry}>
        Повторить
      </Button>
    </div>
  );
}

function MessagesSkeleton() {
  return (
    <div className={styles.messages}>
      <LoadingText>Загружаем сообщения…</LoadingText>
      <Skeleton width="60%" height={60} />
      <Skeleton width="45%" height={60} className={styles.own} />
      <Skeleton width="55%" height={60} />
    </div>
  );
}

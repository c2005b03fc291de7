/** The messages of a chat, the newest last; a reader of older ones decides when to scroll to new ones. */
import { Button } from '@skatert/ui-kit/button';
import { RetryButton } from '@skatert/ui-kit/read-button';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import clsx from 'clsx';
import { ArrowDown, MessageCircle } from 'lucide-react';
import type { Side } from '../orders/order-events.js';
import styles from './chat.module.css';
import { ChatMessage } from './chat-message.js';
import type { ChatLog } from './chat-query.js';
import { PendingPictures } from './pending-pictures.js';
import { useEarlierMessages } from './use-earlier-messages.js';
import { useIsShown } from './use-is-shown.js';
import { useNewestInView } from './use-newest-in-view.js';
import type { PictureUploads } from './use-picture-uploads.js';
import { useReadMark } from './use-read-mark.js';

export interface ChatMessagesProps {
  orderId: number;
  /** Undefined while it is loading. */
  log: ChatLog | undefined;
  failed: boolean;
  onRetry: () => unknown;
  /** The message that is being sent. */
  pending: string | null;
  pictures: PictureUploads;
  /** Nothing more can be sent. */
  isClosed: boolean;
  side: Side;
}

export function ChatMessages(props: ChatMessagesProps) {
  const { orderId, log, failed, onRetry, pending, pictures, isClosed, side } = props;
  const messages = log?.messages;
  const earlier = useEarlierMessages(orderId, messages?.[0]?.id);
  const newest = messages?.at(-1);
  const { end, isAtEnd, hasNewer, showNewest } = useNewestInView(
    newest && { id: newest.id, isOwn: newest.fromClient === (side === 'client') },
    pending ?? pictures.uploads.at(-1)?.url ?? null,
  );
  const isShown = useIsShown(end);
  useReadMark(orderId, side, messages, isAtEnd && isShown);
  return (
    <div className={styles.room}>
      {!messages && (failed ? <Retry onRetry={onRetry} /> : <MessagesSkeleton />)}
      {messages?.length === 0 && pending === null && pictures.uploads.length === 0 && (
        <EmptyState Icon={MessageCircle} text="Сообщений пока нет" />
      )}
      {log?.hasEarlier && (
        <div className={styles.earlier}>
          {earlier.hasFailed && <p role="alert">Не удалось загрузить сообщения</p>}
          <Button look="quiet" busy={earlier.isLoading} onClick={earlier.show}>
            Показать более ранние
          </Button>
        </div>
      )}
      <div role="log" aria-label="Сообщения">
        <ol ref={earlier.list} className={styles.messages}>
          {messages?.map((message) => (
            <ChatMessage key={message.id} orderId={orderId} message={message} side={side} />
          ))}
          {pending !== null && (
            <li className={clsx(styles.message, styles.own, styles.pending)}>
              <p className={styles.text}>{pending}</p>
              <span className={styles.note}>Отправляем…</span>
            </li>
          )}
          <PendingPictures {...pictures} isClosed={isClosed} />
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

const Retry = ({ onRetry }: { onRetry: () => unknown }) => (
  <div className={styles.retry}>
    <RetryButton onRetry={onRetry} />
  </div>
);

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

/** A message of a chat: who wrote it, when, and whether the other side has read it. */

import type { OrderMessage } from '@skatert/contracts/orders/messages';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { When } from '@skatert/ui-kit/office/zone';
import clsx from 'clsx';
import { Check, CheckCheck } from 'lucide-react';
import type { Side } from '../orders/order-events.js';
import styles from './chat.module.css';
import { ChatPicture } from './chat-picture.js';

export interface ChatMessageProps {
  orderId: number;
  message: OrderMessage;
  side: Side;
}

export function ChatMessage({ orderId, message, side }: ChatMessageProps) {
  const { fromClient, text, createdAt, read, pictures = [] } = message;
  const author = authorOf(message, side);
  const own = fromClient === (side === 'client');
  return (
    <li className={clsx(styles.message, own && styles.own)}>
      {pictures.map((picture) => (
        <ChatPicture key={picture.id} orderId={orderId} picture={picture} author={author} />
      ))}
      {text !== '' && <p className={styles.text}>{text}</p>}
      <span className={styles.note}>
        {author} · <When at={createdAt} />
        {own && read !== undefined && <ReadMark read={read} />}
      </span>
    </li>
  );
}

function ReadMark({ read }: { read: boolean }) {
  const Icon = read ? CheckCheck : Check;
  return (
    <span className={styles.mark} data-read={read}>
      <Icon size={16} aria-hidden />
      <HiddenText>{read ? 'Прочитано' : 'Отправлено'}</HiddenText>
    </span>
  );
}

function authorOf({ fromClient, authorName }: OrderMessage, side: Side): string {
  if (fromClient && side === 'client') return 'Вы';
  // The message of an event has no name until the chat is read again.
  return authorName || (fromClient ? 'Клиент' : 'Администратор');
}

/** The pictures that are being sent to a chat, one after another, and those that could not be sent. */
import {
  CHAT_PICTURE_MAX_BYTES,
  CHAT_PICTURE_TEXTS,
  CHAT_PICTURE_TYPES,
} from '@skatert/contracts/orders/chat-pictures';
import type { OrdersErrorCode } from '@skatert/contracts/orders/errors';
import type { OrderMessage } from '@skatert/contracts/orders/messages';
import { isApiError, serverMessage } from '@skatert/web-kit/api';
import { uploadFile } from '@skatert/web-kit/upload';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Side } from '../orders/order-events.js';

const PATHS: Record<Side, string> = { client: 'client-message-picture', staff: 'message-picture' };
const NOT_SENT = 'Не удалось отправить фотографию';

export interface PictureUpload {
  id: number;
  file: File;
  /** The preview. */
  url: string;
  /** Why it was not sent; null while it waits or is being sent. */
  failure: string | null;
  /** A further attempt may succeed. */
  isRepeatable: boolean;
}

export interface PictureUploads {
  uploads: readonly PictureUpload[];
  add: (files: readonly File[]) => void;
  repeat: (id: number) => void;
  remove: (id: number) => void;
}

export function usePictureUploads(
  orderId: number,
  side: Side,
  onSent: (message: OrderMessage) => void,
): PictureUploads {
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const nextId = useRef(0);
  const change = (id: number, fields: Partial<PictureUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));
  const remove = (id: number) =>
    setUploads((all) => {
      const removed = all.find((each) => each.id === id);
      if (removed) URL.revokeObjectURL(removed.url);
      return all.filter((each) => each !== removed);
    });
  const send = useEffectEvent(async ({ id, file }: PictureUpload) => {
    try {
      onSent(await uploadFile<OrderMessage>(`/order/v1/orders/${orderId}/${PATHS[side]}`, file));
      remove(id);
    } catch (error) {
      console.warn('chat: picture not sent', error);
      change(id, { failure: serverMessage(error, NOT_SENT), isRepeatable: !isRefused(error) });
    }
  });
  const first = uploads.find(({ failure }) => failure === null);
  const sending = useRef<PictureUpload | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another picture is the next one
  useEffect(() => {
    if (!first || sending.current) return;
    sending.current = first;
    void send(first).finally(() => {
      sending.current = null;
      // Also when this attempt has failed and the same picture is the next one.
      setUploads((all) => [...all]);
    });
  }, [uploads]);
  const revokeAll = useEffectEvent(() => {
    for (const { url } of uploads) URL.revokeObjectURL(url);
  });
  useEffect(() => () => revokeAll(), []);
  return {
    uploads,
    add: (files) => setUploads((all) => [...all, ...files.map((file) => toUpload(nextId.current++, file))]),
    repeat: (id) => change(id, { failure: null }),
    remove,
  };
}

/** Returns true when no further attempt can succeed: the file is refused, or the chat takes no pictures any more. */
const isRefused = (error: unknown): boolean =>
  isApiError<OrdersErrorCode>(error) &&
  ([400, 413].includes(error.status) || error.code === 'CHAT_CLOSED' || error.code === 'CHAT_PICTURES_FULL');

function toUpload(id: number, file: File): PictureUpload {
  const failure = refusalOf(file);
  return { id, file, url: URL.createObjectURL(file), failure, isRepeatable: failure === null };
}

/** Returns why a file is refused without sending it; null when it may be a picture. */
function refusalOf({ type, size }: File): string | null {
  if (!CHAT_PICTURE_TYPES.some((known) => known === type)) return CHAT_PICTURE_TEXTS.wrongType;
  return size > CHAT_PICTURE_MAX_BYTES ? CHAT_PICTURE_TEXTS.tooLarge : null;
}

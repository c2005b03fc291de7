/** A picture of a message: small in the chat, large in a dialog. Only the two sides may read it, so it needs the token. */
import type { ChatPictureSize } from '@skatert/contracts/orders/chat-pictures';
import type { OrderMessage } from '@skatert/contracts/orders/messages';
import { Modal } from '@skatert/ui-kit/modal';
import { apiGetFile } from '@skatert/web-kit/api';
import { queryOptions, useQuery } from '@skatert/web-kit/query';
import { type CSSProperties, useEffect, useState } from 'react';
import styles from './chat-pictures.module.css';

/** The longer side of a picture in the chat, in px. */
const SHOWN = 240;
const LARGE_WIDTH = 1100;

type MessagePicture = NonNullable<OrderMessage['pictures']>[number];

export interface ChatPictureProps {
  orderId: number;
  picture: MessagePicture;
  /** Who sent it. */
  author: string;
}

export function ChatPicture({ orderId, picture, author }: ChatPictureProps) {
  const [isOpen, setOpen] = useState(false);
  const alt = `Фотография, ${author}`;
  const props = { orderId, id: picture.id, alt };
  const { width, height } = picture;
  const scale = Math.min(1, SHOWN / Math.max(width, height));
  const shape = { '--width': `${width * scale}px`, '--ratio': `${width} / ${height}` } as CSSProperties;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        style={shape}
        aria-label={`${alt}: открыть`}
        onClick={() => setOpen(true)}
      >
        <PictureFile {...props} size="thumb" />
      </button>
      {isOpen && (
        <Modal title="Фотография" width={LARGE_WIDTH} onClose={() => setOpen(false)}>
          <div className={styles.large} style={shape}>
            <PictureFile {...props} size="full" />
          </div>
        </Modal>
      )}
    </>
  );
}

const pictureQuery = (orderId: number, id: string, size: ChatPictureSize) =>
  queryOptions({
    queryKey: ['order-messages', orderId, 'pictures', id, size],
    queryFn: ({ signal }) =>
      apiGetFile(`/order/v1/orders/${orderId}/pictures/${id}?size=${size}`, { signal }),
    // A picture never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

interface FileProps {
  orderId: number;
  id: string;
  size: ChatPictureSize;
  alt: string;
}

function PictureFile({ orderId, id, size, alt }: FileProps) {
  const { data, isError } = useQuery(pictureQuery(orderId, id, size));
  const url = useObjectUrl(data);
  if (isError) return <span className={styles.unread}>Фотография недоступна</span>;
  return url && <img src={url} alt={alt} />;
}

/** Returns a URL of the blob while the component is mounted. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl(null);
    };
  }, [blob]);
  return url;
}

/** Shows earlier messages of a chat above those that are shown, which stay in their place. */
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type ChatLog, messagesQuery, readMessages, withEarlier } from './chat-query.js';
import { scrollParentOf } from './scroll-parent.js';

export interface EarlierMessages {
  /** The ref of the list of messages. */
  list: RefObject<HTMLOListElement | null>;
  isLoading: boolean;
  hasFailed: boolean;
  show: () => void;
}

export function useEarlierMessages(orderId: number, firstId: number | undefined): EarlierMessages {
  const client = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  /** The first message before earlier ones were added, and where it was in the window. */
  const kept = useRef<{ element: Element; top: number } | null>(null);
  const reading = useMutation({
    mutationFn: (before: number) => readMessages(orderId, { before }),
    onSuccess: (page) => {
      const element = list.current?.firstElementChild;
      if (element) kept.current = { element, top: element.getBoundingClientRect().top };
      client.setQueryData<ChatLog>(messagesQuery(orderId).queryKey, (log) => log && withEarlier(log, page));
    },
    onError: (error) => console.warn('chat: earlier messages not read', error),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when earlier messages have been added
  useLayoutEffect(() => {
    if (!kept.current) return;
    const { element, top } = kept.current;
    kept.current = null;
    const moved = element.getBoundingClientRect().top - top;
    if (moved !== 0) scrollParentOf(element)?.scrollBy({ top: moved, behavior: 'instant' });
  }, [firstId]);
  const show = () => {
    if (firstId !== undefined && !reading.isPending) reading.mutate(firstId);
  };
  return { list, isLoading: reading.isPending, hasFailed: reading.isError, show };
}

/** What has happened to the orders on their way, and how it reaches a customer who looks elsewhere. */
import {
  isAwaited,
  type OrderStatus,
  statusLabel,
  statusSentence,
} from '@skatert/contracts/orders/order-status';
import type { AwaitedOrder } from '@skatert/contracts/orders/orders';
import { flag } from '@skatert/web-kit/guards';
import { newsTitleAtom } from '@skatert/web-kit/live';
import { stored } from '@skatert/web-kit/storage';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { playNewOrderSound, useSoundAllowed } from '../new-orders/new-order-sound.js';
import { useTabLock } from '../new-orders/use-tab-lock.js';
import { store, useStored } from '../orders/stored.js';

/** Returns what is said about an order, such as «Заказ #42 готовится». */
export const sentenceOf = ({ id, status, statusLabel: sent }: AwaitedOrder): string =>
  statusSentence(id, status, sent);

/** Returns the order whose status has changed last, as it is after that; undefined before the first change. */
export function useNews(orders: readonly AwaitedOrder[] | undefined): AwaitedOrder | undefined {
  const [news, setNews] = useState<AwaitedOrder>();
  const seen = useRef(new Map<number, OrderStatus>());
  useEffect(() => {
    for (const order of orders ?? []) {
      const before = seen.current.get(order.id);
      seen.current.set(order.id, order.status);
      if (before && before !== order.status && isAwaited(before) && isNews(order)) setNews(order);
    }
  }, [orders]);
  return news;
}

/** A customer knows without a signal what he has cancelled, and what he has just been handed over. */
const isNews = ({ status, canceledBy }: AwaitedOrder): boolean =>
  status !== 'COMPLETED' && canceledBy !== 'client';

/** Shows the news as the title of a hidden tab, until the tab is shown. */
export function useNewsTitle(news: AwaitedOrder | undefined): void {
  const setTitle = useSetAtom(newsTitleAtom);
  useEffect(() => {
    if (news && document.visibilityState === 'hidden')
      setTitle(`${statusLabel(news.status, news.statusLabel)} — #${news.id}`);
  }, [news, setTitle]);
  useEffect(() => {
    const restore = () => document.visibilityState === 'visible' && setTitle(null);
    document.addEventListener('visibilitychange', restore);
    return () => {
      document.removeEventListener('visibilitychange', restore);
      setTitle(null);
    };
  }, [setTitle]);
}

/** Whether news sound in this browser: not before the customer has switched it on. */
export const storedNewsSound = stored<boolean>('order_news_sound', flag);
/** The tab that holds it sounds. */
const LOCK = 'order_news';

export const useIsSoundOn = (): boolean => useStored(storedNewsSound) ?? false;

/** Switches the sound on, with an example of it, or off. */
export function switchSound(on: boolean): void {
  store(storedNewsSound, on);
  if (on) playNewOrderSound();
}

/** Plays the sound for each news while it is mounted, in one tab of the browser. */
export function NewsSound({ news }: { news: AwaitedOrder | undefined }): null {
  const sounds = useTabLock(LOCK, useSoundAllowed());
  const heard = useRef(news);
  useEffect(() => {
    if (news === heard.current) return;
    heard.current = news;
    if (sounds) playNewOrderSound();
  }, [news, sounds]);
  return null;
}

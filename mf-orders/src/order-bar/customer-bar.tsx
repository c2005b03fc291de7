/** Above every page of a customer: the orders on their way, one line high, and news of them. */
import type { AwaitedOrder } from '@skatert/contracts/orders/orders';
import { IconButton } from '@skatert/ui-kit/button';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { focusPage, isFocusLost } from '@skatert/ui-kit/page-focus';
import clsx from 'clsx';
import { Volume2, VolumeX } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { AwaitedOrderItem } from './awaited-order.js';
import { dismiss, useUndismissed } from './dismissed-orders.js';
import styles from './order-bar.module.css';
import { NewsSound, sentenceOf, switchSound, useIsSoundOn, useNews, useNewsTitle } from './order-news.js';
import { useAwaitedOrders } from './use-awaited-orders.js';

export interface CustomerBarProps {
  /** Receives whether the bar shows anything, once that is known. */
  onShown: (isShown: boolean) => void;
}

const NONE: readonly AwaitedOrder[] = [];

export default function CustomerBar({ onShown }: CustomerBarProps) {
  const orders = useAwaitedOrders();
  const shown = useUndismissed(orders ?? NONE);
  const news = useNews(orders);
  const isLoaded = orders !== undefined;
  const isShown = shown.length > 0;
  const [bar, willDismiss] = useFocusAfterDismissal(shown.length);
  useNewsTitle(news);
  useEffect(() => {
    if (isLoaded) onShown(isShown);
  }, [isLoaded, isShown, onShown]);
  const dismissOrder = (order: AwaitedOrder) => {
    willDismiss();
    dismiss(order, orders ?? NONE);
  };
  return (
    <>
      <div aria-live="polite">
        <HiddenText>{news && sentenceOf(news)}</HiddenText>
      </div>
      {isShown && (
        <section className={styles.bar} aria-label="Ваши заказы" ref={bar}>
          <AwaitedOrders orders={shown} latestId={news?.id} onDismiss={dismissOrder} />
          <SoundSwitch news={news} />
        </section>
      )}
    </>
  );
}

interface AwaitedOrdersProps {
  orders: readonly AwaitedOrder[];
  /** The order of the latest news. */
  latestId: number | undefined;
  onDismiss: (order: AwaitedOrder) => void;
}

/** Where not all orders fit, it begins with the one that news came of, or with the newest. */
function AwaitedOrders({ orders, latestId, onDismiss }: AwaitedOrdersProps) {
  const list = useRef<HTMLUListElement>(null);
  const newestId = orders[0]?.id;
  useEffect(() => {
    if (list.current && newestId) list.current.scrollLeft = 0;
  }, [newestId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes don't move it
  useEffect(() => {
    const item = list.current?.children.item(orders.findIndex(({ id }) => id === latestId));
    if (list.current && item instanceof HTMLElement)
      list.current.scrollLeft = item.offsetLeft - list.current.offsetLeft;
  }, [latestId]);
  return (
    <ul className={clsx(styles.orders, orders.length === 1 && styles.single)} ref={list}>
      {orders.map((order) => (
        <AwaitedOrderItem key={order.id} order={order} onDismiss={() => onDismiss(order)} />
      ))}
    </ul>
  );
}

/** Focuses the next order after one was dismissed, or the page after the last. Returns the bar's ref, and what is called before. */
function useFocusAfterDismissal(count: number): [RefObject<HTMLElement | null>, () => void] {
  const bar = useRef<HTMLElement>(null);
  const isDismissing = useRef(false);
  useEffect(() => {
    void count;
    if (!isDismissing.current) return;
    isDismissing.current = false;
    if (!isFocusLost()) return;
    const next = bar.current?.querySelector('a');
    if (next) next.focus();
    else focusPage();
  }, [count]);
  const willDismiss = () => {
    isDismissing.current = true;
  };
  return [bar, willDismiss];
}

function SoundSwitch({ news }: { news: AwaitedOrder | undefined }) {
  const isOn = useIsSoundOn();
  return (
    <>
      {isOn && <NewsSound news={news} />}
      <IconButton
        label="Сообщать звуком"
        className={styles.sound}
        aria-pressed={isOn}
        onClick={() => switchSound(!isOn)}
      >
        {isOn ? <Volume2 size={20} /> : <VolumeX size={20} />}
      </IconButton>
    </>
  );
}

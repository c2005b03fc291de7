/** Texts that were entered one after another, as fast as they are typed or scanned: each adds a dish, in their order. */
import type { Product } from '@skatert/contracts/menu/products';
import { serverMessage } from '@skatert/web-kit/api';
import { type QueryClient, useQueryClient } from '@skatert/web-kit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { enteredDishesQuery, foundDishesQuery } from './counter-queries.js';
import { needsChoice } from './dish-modal.js';
import {
  afterAcceptance,
  type Entry,
  orderOf,
  type Queue,
  untilAcceptance,
  withEntry,
} from './entered-queue.js';

export interface EnteredDishes {
  /** Adds the first dish of a text that is for sale, after those that were entered before. */
  enter: (text: string) => void;
  /** Accepts the order once all that was entered for it is added; not when something of it was not. */
  accept: () => void;
  isFinding: boolean;
  /** What became of the last one; empty: nothing yet. */
  said: { text: string; isProblem: boolean };
}

export interface EnteringOptions {
  /** The order that is open. */
  orderKey: string;
  /** The order that is being sent: what is entered meanwhile is of the next one. */
  sendingKey?: string | null;
  /** What was entered before. */
  first?: readonly string[];
  /** Nothing can be added now, as while the sizes of a dish are chosen: what was entered waits. */
  isHeld: boolean;
  /** An order is being sent: the next one is not accepted yet. */
  isBusy?: boolean;
  isSold: (dish: Product) => boolean;
  /** Returns false when the order does not exist any more. */
  onFound: (dish: Product, orderKey: string) => boolean;
  onAccept?: () => void;
}

const NOTHING = { text: '', isProblem: false };
const NONE: readonly string[] = [];

export function useEnteredDishes(brandId: number, options: EnteringOptions): EnteredDishes {
  const {
    orderKey,
    sendingKey = null,
    first = NONE,
    isHeld,
    isBusy = false,
    isSold,
    onFound,
    onAccept,
  } = options;
  const client = useQueryClient();
  const place = { orderKey, sendingKey };
  const [queue, setQueue] = useState<Queue>(() =>
    first.reduce<Queue>((entries, text) => withEntry(entries, text, place), []),
  );
  const [said, setSaid] = useState(NOTHING);
  const [next] = queue;
  const goOn = (entry: Entry, left: (behind: Queue) => Queue = (behind) => behind) =>
    setQueue((entries) => left(entries.filter(({ id }) => id !== entry.id)));
  const accept = useEffectEvent((entry: Entry) => {
    const isOfOther = entry.waitsFor === null && entry.orderKey !== orderKey;
    goOn(entry, (behind) => afterAcceptance(behind, isOfOther ? null : orderKey));
    if (orderOf(entry, orderKey) === orderKey) onAccept?.();
  });
  const finish = useEffectEvent((entry: Entry, found: readonly Product[] | Error) => {
    const refuse = (text: string) => {
      goOn(entry, untilAcceptance);
      setSaid({ text: `Не добавлено: «${entry.text}»${text}`, isProblem: true });
    };
    const key = orderOf(entry, orderKey);
    if (key === undefined) return refuse('. Сначала примите этот заказ');
    if (found instanceof Error) return refuse(`. ${serverMessage(found, 'Нет связи.')}`);
    const dish = found.find(isSold);
    if (!dish) return refuse(' нет в продаже');
    if (!onFound(dish, key)) return refuse(': этого заказа больше нет');
    const isChosen = needsChoice(dish);
    goOn(entry, isChosen ? untilAcceptance : undefined);
    // The dialog says what is to be chosen.
    setSaid(isChosen ? NOTHING : { text: `Добавлено: ${dish.name}`, isProblem: false });
  });
  useEffect(() => {
    if (next === undefined || isHeld || (next.text === null && isBusy)) return undefined;
    if (next.text === null) return accept(next);
    let isOver = false;
    const end = (found: readonly Product[] | Error) => {
      if (!isOver) finish(next, found);
    };
    void findDishes(client, brandId, next.text).then(end, end);
    return () => {
      isOver = true;
    };
  }, [client, brandId, next, isHeld, isBusy]);
  return {
    enter: (text) => setQueue((entries) => withEntry(entries, text, place)),
    accept: () => setQueue((entries) => withEntry(entries, null, place)),
    isFinding: next !== undefined,
    said,
  };
}

function findDishes(client: QueryClient, brandId: number, text: string): Promise<readonly Product[]> {
  const shown = client.getQueryData(foundDishesQuery(brandId, text).queryKey);
  return shown ? Promise.resolve(shown) : client.fetchQuery(enteredDishesQuery(brandId, text));
}

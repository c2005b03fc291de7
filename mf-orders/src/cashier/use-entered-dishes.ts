/** Texts that were entered one after another, as fast as they are typed or scanned: each adds a dish, in their order. */
import type { Product } from '@skatert/contracts/menu/products';
import { serverMessage } from '@skatert/web-kit/api';
import { type QueryClient, useQueryClient } from '@skatert/web-kit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { enteredDishesQuery, foundDishesQuery } from './counter-queries.js';
import { needsChoice } from './dish-modal.js';

interface Entry {
  id: number;
  text: string;
  /** The order for which it was entered: by the time the dish is found another one may be open. */
  orderKey: string;
}

export interface EnteredDishes {
  /** Adds the first dish of a text that is for sale, after those that were entered before. */
  enter: (text: string) => void;
  isFinding: boolean;
  /** What became of the last one; empty: nothing yet. */
  said: { text: string; isProblem: boolean };
}

interface Options {
  /** The order that is open. */
  orderKey: string;
  /** Nothing can be added now, as while the sizes of a dish are chosen: what was entered waits. */
  isHeld: boolean;
  isSold: (dish: Product) => boolean;
  /** Returns false when the order does not exist any more. */
  onFound: (dish: Product, orderKey: string) => boolean;
}

const NOTHING = { text: '', isProblem: false };
let lastId = 0;

export function useEnteredDishes(brandId: number, options: Options): EnteredDishes {
  const { orderKey, isHeld, isSold, onFound } = options;
  const client = useQueryClient();
  const [queue, setQueue] = useState<readonly Entry[]>([]);
  const [said, setSaid] = useState(NOTHING);
  const [next] = queue;
  const isFinding = next !== undefined;
  const finish = useEffectEvent((entry: Entry, found: readonly Product[] | Error) => {
    setQueue((entries) => entries.filter(({ id }) => id !== entry.id));
    const refuse = (text: string) =>
      setSaid({ text: `Не добавлено: «${entry.text}»${text}`, isProblem: true });
    if (found instanceof Error) return refuse(`. ${serverMessage(found, 'Нет связи.')}`);
    const dish = found.find(isSold);
    if (!dish) return refuse(' нет в продаже');
    if (!onFound(dish, entry.orderKey)) return refuse(': этого заказа больше нет');
    // The dialog says what is to be chosen.
    setSaid(needsChoice(dish) ? NOTHING : { text: `Добавлено: ${dish.name}`, isProblem: false });
  });
  useEffect(() => {
    if (next === undefined || isHeld) return undefined;
    let isOver = false;
    const end = (found: readonly Product[] | Error) => {
      if (!isOver) finish(next, found);
    };
    void findDishes(client, brandId, next.text).then(end, end);
    return () => {
      isOver = true;
    };
  }, [client, brandId, next, isHeld]);
  return {
    enter: (text) => {
      lastId += 1;
      const entry = { id: lastId, text, orderKey };
      setQueue((entries) => [...entries, entry]);
    },
    isFinding,
    said,
  };
}

function findDishes(client: QueryClient, brandId: number, text: string): Promise<readonly Product[]> {
  const shown = client.getQueryData(foundDishesQuery(brandId, text).queryKey);
  return shown ? Promise.resolve(shown) : client.fetchQuery(enteredDishesQuery(brandId, text));
}

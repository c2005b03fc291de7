/** Texts that were entered one after another, as fast as they are typed or scanned: each adds a dish, in their order. */
import type { Product } from '@skatert/contracts/menu/products';
import { type QueryClient, useQueryClient } from '@skatert/web-kit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { enteredDishesQuery, foundDishesQuery } from './counter-queries.js';
import { needsChoice } from './dish-modal.js';

interface Entry {
  id: number;
  text: string;
}

export interface EnteredDishes {
  /** Adds the first dish of a text that is for sale, after those that were entered before. */
  enter: (text: string) => void;
  isFinding: boolean;
  /** What became of the last one; empty: nothing yet. */
  said: { text: string; isProblem: boolean };
}

interface Options {
  /** Nothing can be added now, as while the sizes of a dish are chosen: what was entered waits. */
  isHeld: boolean;
  isSold: (dish: Product) => boolean;
  onFound: (dish: Product) => void;
}

const NOTHING = { text: '', isProblem: false };
let lastId = 0;

export function useEnteredDishes(brandId: number, { isHeld, isSold, onFound }: Options): EnteredDishes {
  const client = useQueryClient();
  const [queue, setQueue] = useState<readonly Entry[]>([]);
  const [said, setSaid] = useState(NOTHING);
  const [next] = queue;
  const isFinding = next !== undefined;
  const finish = useEffectEvent(({ id, text }: Entry, found: readonly Product[] | null) => {
    setQueue((entries) => entries.filter((entry) => entry.id !== id));
    const dish = found?.find(isSold);
    if (dish) {
      // The dialog says what is to be chosen.
      setSaid(needsChoice(dish) ? NOTHING : { text: `Добавлено: ${dish.name}`, isProblem: false });
      onFound(dish);
    } else {
      setSaid({
        text: found ? `Не добавлено: «${text}» нет в продаже` : `Не добавлено: «${text}». Нет связи.`,
        isProblem: true,
      });
    }
  });
  useEffect(() => {
    if (next === undefined || isHeld) return undefined;
    let isOver = false;
    const end = (found: readonly Product[] | null) => {
      if (!isOver) finish(next, found);
    };
    void findDishes(client, brandId, next.text).then(end, () => end(null));
    return () => {
      isOver = true;
    };
  }, [client, brandId, next, isHeld]);
  return {
    enter: (text) => {
      lastId += 1;
      const entry = { id: lastId, text };
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

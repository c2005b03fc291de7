/** Texts that were entered one after another, as fast as they are typed or scanned: each adds a dish, in their order. */
import type { Product } from '@skatert/contracts/menu/products';
import { serverMessage } from '@skatert/web-kit/api';
import { type QueryClient, useQueryClient } from '@skatert/web-kit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { enteredDishesQuery, foundDishesQuery } from './counter-queries.js';
import { needsChoice } from './dish-modal.js';
import {
  afterAcceptance,
  behindAcceptance,
  type Entry,
  orderOf,
  type Queue,
  type Restored,
  restoredQueue,
  storeQueue,
  untilAcceptance,
  type Waiting,
  waitingIn,
  withEntry,
} from './entered-queue.js';
import { isMeant, isQuantity, NOTHING_TO_COUNT, notFoundText, readEntered } from './entered-text.js';

export interface EnteredDishes {
  /** Adds the first dish of a text that is for sale, after those that were entered before. */
  enter: (text: string) => void;
  /** Accepts the order once all that was entered for it is added; not when something of it was not. */
  accept: () => void;
  isFinding: boolean;
  /** What can't be added yet. */
  waiting: readonly Waiting[];
  /** Takes all back that can't be added yet. */
  withdraw: () => void;
  said: Said;
  /** Says nothing any more of what was entered: a dish was added otherwise since. */
  forget: () => void;
}

/** What became of what was entered for the open order: all that was not added in one go, and the dish that was added last. */
interface Said {
  problems: readonly string[];
  /** Empty: nothing yet. */
  done: string;
}

export interface EnteringOptions {
  /** The order that is open. */
  orderKey: string;
  /** The order that is being sent: what is entered meanwhile is of the next one. */
  sendingKey?: string | null;
  /** What was entered before. */
  first?: readonly string[];
  /** Where the dishes that wait are stored; absent: they are not. */
  storedAs?: string;
  /** Nothing is entered in the order that is open: it has another key after a reload. */
  isNew?: boolean;
  /** Nothing can be added now, as while the sizes of a dish are chosen: what was entered waits. */
  isHeld: boolean;
  /** An order is being sent: the next one is not accepted yet. */
  isBusy?: boolean;
  isSold: (dish: Product) => boolean;
  /** Returns false when the order does not exist any more. */
  onFound: (dish: Product, orderKey: string, quantity: number) => boolean;
  /** Sets how many there are of the dish that was added last; returns its name, undefined when there is none. */
  onCount?: (quantity: number, orderKey: string) => string | undefined;
  onAccept?: () => void;
}

const NONE: readonly string[] = [];
const NOTHING_STORED: Restored = { queue: [], behind: [] };

export function useEnteredDishes(brandId: number, options: EnteringOptions): EnteredDishes {
  const { orderKey, sendingKey = null, first = NONE, isHeld, isBusy = false, onAccept } = options;
  const { storedAs, isNew = false } = options;
  const client = useQueryClient();
  const place = { orderKey, sendingKey };
  const [restored] = useState(() =>
    storedAs === undefined ? NOTHING_STORED : restoredQueue(storedAs, orderKey),
  );
  const [queue, setQueue] = useState<Queue>(() =>
    first.reduce<Queue>((entries, text) => withEntry(entries, text, place), restored.queue),
  );
  useEffect(() => {
    if (storedAs !== undefined) storeQueue(storedAs, queue, isNew ? orderKey : null);
  }, [queue, storedAs, isNew, orderKey]);
  const { said, isMissed, say, forget } = useSaid(orderKey, waitingTexts(restored.behind));
  const [next] = queue;
  const goOn = (entry: Entry, left: (behind: Queue) => Queue = (behind) => behind) =>
    setQueue((entries) => left(entries.filter(({ id }) => id !== entry.id)));
  const accept = useEffectEvent((entry: Entry) => {
    const isOfOther = entry.waitsFor === null && entry.orderKey !== orderKey;
    goOn(entry, (behind) => afterAcceptance(behind, isOfOther ? null : orderKey));
    if (orderOf(entry, orderKey) === orderKey) onAccept?.();
  });
  const finish = useEffectEvent((entry: Entry, found: readonly Product[] | Error) => {
    const key = orderOf(entry, orderKey);
    if (key === undefined) {
      // All that follows waits for the same order.
      say(waitingTexts(queue));
      return setQueue([]);
    }
    const { problem, done, endsOrder } = outcomeOf(entry.text ?? '', key, found, options, isMissed);
    const behind = endsOrder ? behindAcceptance(queue) : [];
    goOn(entry, endsOrder ? untilAcceptance : undefined);
    say([...(problem ? [problem] : []), ...waitingTexts(behind)], done);
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
    enter: (text) => {
      if (queue.length === 0 && !isMissed) forget();
      setQueue((entries) => withEntry(entries, text, place));
    },
    accept: () => setQueue((entries) => withEntry(entries, null, place)),
    isFinding: next !== undefined,
    waiting: isHeld ? waitingIn(queue) : [],
    withdraw: () => setQueue([]),
    said,
    forget,
  };
}

/** What became of an entry. */
interface Outcome {
  /** Why nothing was added. */
  problem?: string;
  /** What was added; empty: the dialog of its choice says it; absent: nothing was. */
  done?: string;
  /** The order is not accepted by what was entered behind it. */
  endsOrder?: boolean;
}

/**
 * Adds what was found for a text, or counts what was added before. @param key the order of the text
 * @param isMissed what was entered before was not added
 */
function outcomeOf(
  text: string,
  key: string,
  found: readonly Product[] | Error,
  { isSold, onFound, onCount }: EnteringOptions,
  isMissed: boolean,
): Outcome {
  const refused = (why: string): Outcome => ({
    problem: `Не добавлено: «${text}»${why}`,
    endsOrder: true,
  });
  const { sought, quantity } = readEntered(text);
  if (quantity !== null && !isQuantity(quantity)) return refused(notFoundText(text));
  if (sought === '') {
    const counted = isMissed ? undefined : onCount?.(quantity ?? 1, key);
    return counted === undefined ? refused(NOTHING_TO_COUNT) : { done: `${counted}: ${quantity} шт.` };
  }
  if (found instanceof Error) return refused(`. ${serverMessage(found, 'Нет связи.')}`);
  const dish = found.find((each) => isMeant(each, sought) && isSold(each));
  if (!dish) return refused(notFoundText(sought));
  if (!onFound(dish, key, quantity ?? 1)) return refused(': этого заказа больше нет');
  if (needsChoice(dish)) return { done: '', endsOrder: true };
  return { done: `Добавлено: ${dish.name}${quantity === null ? '' : `, ${quantity} шт.`}` };
}

/** How much of what was not added is said at once. */
const PROBLEMS_MAX = 3;

/** Keeps what is said of an order, until another one is open. `isMissed`: the last one was not added. @param first what is said first */
function useSaid(orderKey: string, first: readonly string[]) {
  const nothing = { of: orderKey, problems: NONE, done: '', isMissed: false };
  const [all, setAll] = useState<Said & { of: string; isMissed: boolean }>({
    ...nothing,
    problems: first,
    isMissed: first.length > 0,
  });
  const said = all.of === orderKey ? all : nothing;
  const say = (problems: readonly string[], done?: string): void =>
    setAll({
      ...said,
      problems: problems.reduce(withProblem, said.problems),
      done: done ?? said.done,
      isMissed: done === undefined,
    });
  return { said, isMissed: said.isMissed, say, forget: () => setAll(nothing) };
}

/** Says which dishes are added to no order, if any: those behind one that is not accepted. */
function waitingTexts(entries: Queue): string[] {
  const dishes = entries.flatMap(({ text }) => (text === null ? [] : [`«${text}»`]));
  return dishes.length === 0 ? [] : [`Не добавлено: ${dishes.join(', ')}. Сначала примите этот заказ`];
}

const withProblem = (problems: readonly string[], problem: string): readonly string[] =>
  [...problems.filter((each) => each !== problem), problem].slice(-PROBLEMS_MAX);

function findDishes(client: QueryClient, brandId: number, text: string): Promise<readonly Product[]> {
  const { sought } = readEntered(text);
  // A quantity alone.
  if (sought === '') return Promise.resolve([]);
  const shown = client.getQueryData(foundDishesQuery(brandId, sought).queryKey);
  return shown ? Promise.resolve(shown) : client.fetchQuery(enteredDishesQuery(brandId, sought));
}

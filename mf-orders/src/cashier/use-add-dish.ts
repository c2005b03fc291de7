import type { Product } from '@skatert/contracts/menu/products';
import { itemName } from '@skatert/contracts/orders/item-name';
import { choiceKey } from '@skatert/contracts/orders/line-choice';
import { useState } from 'react';
import { lineOf, needsChoice } from './dish-modal.js';
import { type DraftLine, withLine } from './draft.js';
import type { DraftsControl } from './use-drafts.js';

interface Chosen {
  dish: Product;
  orderKey: string;
  quantity: number;
}

/** Adds dishes to the order for which they were picked, though another one is open by now: one with sizes or extras once these are chosen. */
export function useAddDish({ draft: open, parked, change }: DraftsControl) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [last, setLast] = useState<{ line: DraftLine; orderKey: string } | null>(null);
  const added = last?.orderKey === open.key ? last.line : null;
  const orderOf = (orderKey: string) =>
    [open, ...parked].find(({ key, sent }) => key === orderKey && sent === null);
  const addTo = (orderKey: string, line: DraftLine | null): void => {
    if (line) change(({ lines }) => ({ lines: withLine(lines, line) }), orderKey);
    setLast(line && { line, orderKey });
    setChosen(null);
  };
  const pick = (dish: Product, orderKey: string, quantity: number): boolean => {
    if (!orderOf(orderKey)) return false;
    if (needsChoice(dish)) setChosen({ dish, orderKey, quantity });
    else addTo(orderKey, lineOf(dish, dish.sizes[0] ?? null, [], quantity));
    return true;
  };
  /** Sets how many there are of the dish that was added last; returns its name, undefined when there is none. */
  const count = (quantity: number, orderKey: string): string | undefined => {
    if (last?.orderKey !== orderKey) return undefined;
    const isLast = (line: DraftLine) => choiceKey(line) === choiceKey(last.line);
    if (!orderOf(orderKey)?.lines.some(isLast)) return undefined;
    const counted = (line: DraftLine) => (isLast(line) ? { ...line, quantity } : line);
    change(({ lines }) => ({ lines: lines.map(counted) }), orderKey);
    const { productId, name, size } = last.line;
    return itemName({ productId, productName: name, size });
  };
  const add = (line: DraftLine | null): void => addTo(chosen?.orderKey ?? open.key, line);
  const leave = (): void => {
    setChosen(null);
    // What was entered behind it is of no dish before.
    setLast(null);
  };
  return { chosen, added, pick, count, add, leave };
}

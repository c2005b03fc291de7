/** What becomes of the ingredients of cooked dishes that a change removes. */
import { type CanceledStock, removedStockQuestion } from '@skatert/contracts/orders/canceled-stock';
import { ORDER_TEXTS } from '@skatert/contracts/orders/order-rules';
import { useState } from 'react';
import type { DraftLine } from '../cashier/draft.js';
import type { StockChoiceProps } from '../status-change/stock-choice.js';
import { type EditableOrder, removedCooked } from './edited-order.js';

export interface RemovedStock {
  /** What is to be asked; null: the change removes nothing that is cooked. */
  choice: StockChoiceProps | null;
  /** Passes the answer on, null when nothing is asked; without an answer it says that one is missing. */
  answered: (save: (answer: CanceledStock | null) => void) => void;
}

export function useRemovedStock(order: EditableOrder, lines: readonly DraftLine[]): RemovedStock {
  const [value, setValue] = useState<CanceledStock>();
  const [isMissing, setMissing] = useState(false);
  const dishes = removedCooked(order, lines);
  if (dishes.length === 0) return { choice: null, answered: (save) => save(null) };
  return {
    choice: {
      question: removedStockQuestion(dishes),
      value,
      error: isMissing && value === undefined ? ORDER_TEXTS.canceledStock : undefined,
      onChange: setValue,
    },
    answered: (save) => (value === undefined ? setMissing(true) : save(value)),
  };
}

import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';

/** An order that was accepted. */
export interface Taken {
  id: number;
  /** What the customer gets back of what he has given, in roubles; undefined: nothing was given in cash, null: too little. */
  change: number | null | undefined;
}

/** The orders that were accepted: their tickets are printed, and the change of the last one stays in view until the next order is begun. */
export function useTaken() {
  const [printedIds, setPrintedIds] = useState<readonly number[]>([]);
  const [withChange, setWithChange] = useState<Taken | null>(null);
  const show = (taken: Taken): void => {
    toast.success(`Заказ #${taken.id} принят`);
    setPrintedIds((ids) => [...ids, taken.id]);
    setWithChange(taken.change ? taken : null);
  };
  return {
    printedIds,
    withChange,
    show,
    forgetPrinted: (printed: number) => setPrintedIds((ids) => ids.filter((id) => id !== printed)),
    forgetChange: () => setWithChange(null),
  };
}

import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';

/** An order that was accepted. */
export interface Taken {
  id: number;
  /** What the customer gets back of what he has given, in roubles; undefined: nothing was given in cash, null: too little. */
  change: number | null | undefined;
}

/** The order that was accepted last: its ticket is printed, and its change stays in view until the next order is begun. */
export function useTaken() {
  const [printedId, setPrintedId] = useState<number | null>(null);
  const [withChange, setWithChange] = useState<Taken | null>(null);
  const show = (taken: Taken): void => {
    toast.success(`Заказ #${taken.id} принят`);
    setPrintedId(taken.id);
    setWithChange(taken.change ? taken : null);
  };
  return {
    printedId,
    withChange,
    show,
    forgetPrinted: () => setPrintedId(null),
    forgetChange: () => setWithChange(null),
  };
}

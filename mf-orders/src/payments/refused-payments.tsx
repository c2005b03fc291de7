/** What becomes of a payment whose drawer is not known: the dialog of payments asks, wherever the payment was to be recorded. */
import { fetched } from '@skatert/ui-kit/office/fetched';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type RefusedPayment, type ShowRefused, ShowRefusedContext } from './drawer-problem.js';

export const PaymentModal = fetched(
  () => import(/* webpackPrefetch: true */ './payment-modal.js'),
  'PaymentModal',
);

export function RefusedPayments({ children }: { children: ReactNode }) {
  const [refused, setRefused] = useState<RefusedPayment | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const show = useCallback<ShowRefused>((next) => {
    if (isHere.current) setRefused(next);
    return isHere.current;
  }, []);
  return (
    <ShowRefusedContext value={show}>
      {children}
      {refused && <PaymentModal {...refused} onClose={() => setRefused(null)} />}
    </ShowRefusedContext>
  );
}

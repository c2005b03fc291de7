/** Shows why the order was not placed, and what changed in the cart. */

import { FormFailure } from '@skatert/ui-kit/form';
import { useEffect, useRef } from 'react';
import styles from './checkout.module.css';
import { failureText } from './checkout-error.js';
import type { Checkout } from './use-checkout.js';

/** `otherwise`: shown when neither the server nor the form has a message. */
export function CheckoutFailure({ checkout, otherwise }: { checkout: Checkout; otherwise: string }) {
  const { error, changes, unresolved } = checkout;
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) failure.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <FormFailure ref={failure}>
      <p className={styles.reason}>{failureText(error, otherwise)}</p>
      {unresolved && <p>Нажмите ещё раз: второго заказа не будет.</p>}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </FormFailure>
  );
}

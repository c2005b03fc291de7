/** After a reload in the middle of an order: it is being asked whether the server has it. */

import { Spinner } from '@skatert/ui-kit/spinner';
import { ErrorState } from '@skatert/ui-kit/state';
import styles from './checkout.module.css';
import type { Checkout } from './use-checkout.js';

/** Null when nothing is unknown. */
export function Resolving({ checkout: { resolving, askAgain } }: { checkout: Checkout }) {
  if (askAgain) return <ErrorState text="Не удалось узнать, дошёл ли заказ." onRetry={askAgain} />;
  if (!resolving) return null;
  return (
    <p className={styles.resolving} role="status">
      <Spinner /> Узнаём, дошёл ли заказ…
    </p>
  );
}

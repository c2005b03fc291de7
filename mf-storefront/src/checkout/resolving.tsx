/** Shown after a reload while it is unknown whether the server has accepted the order. */

import { Spinner } from '@skatert/ui-kit/spinner';
import { ErrorState } from '@skatert/ui-kit/state';
import styles from './checkout.module.css';
import type { Checkout } from './use-checkout.js';

export function Resolving({ checkout: { resolving, retryResolving } }: { checkout: Checkout }) {
  if (retryResolving)
    return <ErrorState text="Не удалось узнать, дошёл ли заказ." onRetry={retryResolving} />;
  if (!resolving) return null;
  return (
    <p className={styles.resolving} role="status">
      <Spinner /> Узнаём, дошёл ли заказ…
    </p>
  );
}

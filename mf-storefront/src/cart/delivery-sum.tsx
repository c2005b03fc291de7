/** The row of the delivery among the sums of a cart, and what is missing to a free one. */
import { feeText, untilFreeText } from '@skatert/contracts/orders/delivery-zone-rules';
import { formatRoubles } from '@skatert/contracts/shared/money';
import type { DeliveryTerms } from '../delivery/delivery-zones.js';
import styles from './cart.module.css';

export function DeliverySum({ terms }: { terms: DeliveryTerms }) {
  const { zones, zone, fee, itemsTotal, refusal } = terms;
  if (zones.length === 0) return null;
  const note = zone && (refusal ?? untilFreeText(zone, itemsTotal));
  return (
    <>
      <p className={styles.part}>
        <span className={styles.zone}>{zone ? `Доставка, ${zone.name}` : 'Доставка'}</span>
        <span className={styles.fee}>{zone ? feeText(fee) : unknownFee(zones)}</span>
      </p>
      {note && <p className={styles.hint}>{note}</p>}
    </>
  );
}

/** Returns what is known of the fee before the address is. */
function unknownFee(zones: DeliveryTerms['zones']): string {
  const fees = zones.map(({ fee }) => fee);
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  if (least === most) return feeText(least);
  return least === 0 ? 'зависит от адреса' : `от ${formatRoubles(least)}`;
}

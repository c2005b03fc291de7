/** The row of the delivery among the sums of a cart, and what is missing to a free one. */
import { feeText, unknownFeeText, untilFreeText } from '@skatert/contracts/orders/delivery-zone-rules';
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
        <span className={styles.fee}>{zone ? feeText(fee) : unknownFeeText(zones)}</span>
      </p>
      {note && <p className={styles.hint}>{note}</p>}
    </>
  );
}

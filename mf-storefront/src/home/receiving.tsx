/** What the chosen way to receive an order means for the brand: what a delivery costs, or the point of the pickup. */
import { CHOOSE_POINT } from '@skatert/contracts/orders/cart-texts';
import { deliverySummary } from '@skatert/contracts/orders/delivery-zone-rules';
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import { Spinner } from '@skatert/ui-kit/spinner';
import { loadable } from '@skatert/web-kit/loadable';
import { useQuery } from '@skatert/web-kit/query';
import { ChevronDown, MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useBrandZones } from '../delivery/delivery-zones.js';
import { pickupPointsQuery } from '../menu/menu-queries.js';
import { useChosenPoint } from '../pickup/chosen-point.js';
import styles from './receiving.module.css';

const PointModal = loadable(() => import('../pickup/point-modal.js'));

export interface ReceivingProps {
  brandId: number;
  /** Null: nothing was chosen. */
  mode: DeliveryMode | null;
}

export function Receiving({ brandId, mode }: ReceivingProps) {
  if (mode === null) return null;
  return mode === 'DELIVERY' ? <DeliveryCost brandId={brandId} /> : <PickupPlace brandId={brandId} />;
}

function DeliveryCost({ brandId }: { brandId: number }) {
  const { zones, zone } = useBrandZones(brandId);
  return <p className={styles.fact}>{zones && deliverySummary(zones, zone)}</p>;
}

/** The chosen point; a press chooses another one. */
function PickupPlace({ brandId }: { brandId: number }) {
  const { data: points } = useQuery(pickupPointsQuery(brandId));
  const { point } = useChosenPoint(brandId, points);
  const [isOpen, setOpen] = useState(false);
  if (!points) return <p className={styles.fact} />;
  const text = point ? `${point.name}, ${point.address}` : CHOOSE_POINT;
  const closed = point?.closed && <span className={styles.closed}>{point.closed}</span>;
  if (point && points.length === 1)
    return (
      <p className={styles.fact}>
        <MapPin size={16} aria-hidden="true" />
        <span>
          {text} {closed}
        </span>
      </p>
    );
  return (
    <>
      <button type="button" className={styles.point} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MapPin size={16} aria-hidden="true" />
        <span>
          {text} {closed}
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <Suspense fallback={<Spinner label="Загружаем…" />}>
        {isOpen && <PointModal brandId={brandId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** In the header of every page of the staff: beeps for new orders and counts them until someone opens or accepts them. */
import { countOf } from '@skatert/contracts/shared/text';
import { Badge, cappedCount } from '@skatert/ui-kit/badge';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { waitingAtom } from '@skatert/web-kit/live';
import { Link } from '@skatert/web-kit/router';
import { useSetAtom } from 'jotai';
import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { useDeskBrands } from '../orders/use-brand-roles.js';
import { AutoPrint } from './auto-print.js';
import styles from './background.module.css';
import { useSoundAllowed } from './new-order-sound.js';
import type { NewOrders } from './new-orders.js';
import { noticeOrder, useMuted, useNoticed } from './noticed-orders.js';
import { SoundButton } from './sound-button.js';
import { useBeeps } from './use-beeps.js';
import { useNewOrders } from './use-new-orders.js';

export default function Background() {
  const orders = useNewOrders();
  const { count, isNoticed, newest, until } = useWaiting(orders);
  const allowed = useSoundAllowed();
  const muted = useMuted();
  const path = useWaitingPath();
  useTitleCount(count);
  useBeeps({ waiting: count > 0 && isNoticed, audible: allowed && !muted, newest, until });
  const text = count > 0 ? countOf(count, ['новый заказ', 'новых заказа', 'новых заказов']) : '';
  return (
    <div className={styles.newOrders}>
      <AutoPrint orders={orders} />
      <HiddenText>
        <span role="status">{text}</span>
      </HiddenText>
      {count > 0 && (
        <Link to={path} className={styles.link} aria-label={`${text}: открыть`}>
          <BellRing size={20} />
          <Badge tone="accent">{cappedCount(count)}</Badge>
        </Link>
      )}
      <SoundButton allowed={allowed} muted={muted} />
    </div>
  );
}

interface Waiting {
  /** The new orders that nobody has opened. */
  count: number;
  /** `newest` and `until` are up to date. */
  isNoticed: boolean;
  newest: number;
  until: number;
}

function useWaiting(orders: NewOrders | undefined): Waiting {
  const { newest, until } = useNoticed();
  const latest = orders && Math.max(0, ...orders.ids);
  useEffect(() => {
    if (latest) noticeOrder(latest);
  }, [latest]);
  const count = orders ? orders.total - orders.openedIds.length : 0;
  return { count, isNoticed: (latest ?? 0) <= newest, newest, until };
}

/** Returns the path of the desk with the orders that are counted: of all brands of the caller, not of the context's. */
function useWaitingPath(): string {
  const hasSeveral = useDeskBrands().length > 1;
  return `/admin/orders?${hasSeveral ? 'brand=all&' : ''}status=QUEUED`;
}

function useTitleCount(count: number): void {
  const setWaiting = useSetAtom(waitingAtom);
  useEffect(() => {
    setWaiting(count);
    return () => setWaiting(0);
  }, [count, setWaiting]);
}

/** Above the tickets: the kitchen's point, how fresh they are, the sound, and what is shown beside them. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { useQuery } from '@skatert/web-kit/query';
import { History, Sigma } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSoundAllowed } from '../new-orders/new-order-sound.js';
import { useMuted } from '../new-orders/noticed-orders.js';
import { SoundButton } from '../new-orders/sound-button.js';
import { type Freshness, FreshnessNote } from '../orders/freshness.js';
import { useMay } from '../orders/use-brand-roles.js';
import { pointsQuery } from '../stop-list/stop-queries.js';
import styles from './kitchen.module.css';
import { choosePoint, usePoint } from './kitchen-place.js';

export type Panel = 'totals' | 'recent';

const PANELS = [
  { name: 'totals', label: 'Всего сейчас', icon: <Sigma size={24} /> },
  { name: 'recent', label: 'Последние', icon: <History size={24} /> },
] as const;

export interface KitchenBarProps {
  brandId: number;
  freshness: Freshness;
  panel: Panel | null;
  onPanel: (panel: Panel | null) => void;
  children: ReactNode;
}

export function KitchenBar({ brandId, freshness, panel, onPanel, children }: KitchenBarProps) {
  return (
    <div className={styles.bar}>
      {children}
      <PointChoice brandId={brandId} />
      <div className={styles.fresh}>
        <FreshnessNote freshness={freshness} />
      </div>
      <Sound brandId={brandId} />
      {PANELS.map(({ name, label, icon }) => (
        <button
          key={name}
          type="button"
          className={styles.action}
          aria-pressed={panel === name}
          onClick={() => onPanel(panel === name ? null : name)}
        >
          {icon} {label}
        </button>
      ))}
    </div>
  );
}

function PointChoice({ brandId }: { brandId: number }) {
  const { data: points = [] } = useQuery(pointsQuery(brandId));
  const pointId = usePoint(brandId);
  if (points.length < 2 && pointId === null) return null;
  return (
    <SelectField
      label="Точка"
      value={pointId ?? ''}
      onChange={({ target }) => choosePoint(brandId, target.value === '' ? null : Number(target.value))}
    >
      <option value="">Все точки</option>
      <Options of={points} />
    </SelectField>
  );
}

/** Those who see new orders have this button in the header of every page. */
function Sound({ brandId }: { brandId: number }) {
  const allowed = useSoundAllowed();
  const muted = useMuted();
  const isInHeader = useMay()(ORDERS_PERMISSIONS['order.list'], brandId);
  return isInHeader ? null : <SoundButton allowed={allowed} muted={muted} />;
}

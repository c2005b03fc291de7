/** Above the tickets: the kitchen's point, how fresh they are, the sound, and what is shown beside them. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { useAllPointsText, useOwnPoints } from '@skatert/ui-kit/office/own-points';
import { pointsQuery } from '@skatert/ui-kit/office/points-query';
import { useQuery } from '@skatert/web-kit/query';
import { History, Maximize, Minimize, Sigma } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSoundAllowed } from '../new-orders/new-order-sound.js';
import { useMuted } from '../new-orders/noticed-orders.js';
import { SoundButton } from '../new-orders/sound-button.js';
import { type Freshness, FreshnessNote } from '../orders/freshness.js';
import { useMay } from '../orders/use-brand-roles.js';
import styles from './kitchen.module.css';
import { choosePlace, usePlace } from './kitchen-place.js';
import { useFullScreen } from './use-full-screen.js';

export type Panel = 'totals' | 'recent';

const PANELS = [
  { name: 'totals', label: 'Всего сейчас', icon: <Sigma size={24} /> },
  { name: 'recent', label: 'Последние', icon: <History size={24} /> },
] as const;

export interface KitchenBarProps {
  brandId: number;
  /** The names of the stations; empty: the brand has none. */
  stations: readonly string[];
  /** The chosen station when the brand does not have it any more: all are shown. */
  gone: string | null;
  freshness: Freshness;
  panel: Panel | null;
  onPanel: (panel: Panel | null) => void;
  children: ReactNode;
}

export function KitchenBar({
  brandId,
  stations,
  gone,
  freshness,
  panel,
  onPanel,
  children,
}: KitchenBarProps) {
  return (
    <div className={styles.bar}>
      {children}
      <PlaceChoices brandId={brandId} stations={stations} gone={gone} />
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
          {icon} <span className={styles.actionText}>{label}</span>
        </button>
      ))}
      <FullScreen />
    </div>
  );
}

function PlaceChoices({ brandId, stations, gone }: Pick<KitchenBarProps, 'brandId' | 'stations' | 'gone'>) {
  const { data } = useQuery(pointsQuery(brandId));
  const points = useOwnPoints(brandId, data);
  const place = usePlace(brandId);
  const { pointId } = place;
  const all = useAllPointsText(brandId);
  const station = place.station === gone ? null : place.station;
  return (
    <>
      {(points.length > 1 || pointId !== null) && (
        <SelectField
          label="Точка"
          value={pointId ?? ''}
          onChange={({ target }) =>
            choosePlace(brandId, { ...place, pointId: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">{all}</option>
          {pointId !== null && !points.some(({ id }) => id === pointId) && (
            // Its name could not be read.
            <option value={pointId}>Выбранная точка</option>
          )}
          <Options of={points} />
        </SelectField>
      )}
      {stations.length > 0 && (
        <SelectField
          label="Станция"
          value={station ?? ''}
          onChange={({ target }) => choosePlace(brandId, { ...place, station: target.value || null })}
        >
          <option value="">Все станции</option>
          {stations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
    </>
  );
}

function FullScreen() {
  const { isFull, toggle } = useFullScreen();
  if (!toggle) return null;
  return (
    <button type="button" className={styles.action} onClick={toggle}>
      {isFull ? <Minimize size={24} /> : <Maximize size={24} />}
      <span className={styles.actionText}>{isFull ? 'Обычный вид' : 'Во весь экран'}</span>
    </button>
  );
}

/** Those who see new orders have this button in the header of every page. */
function Sound({ brandId }: { brandId: number }) {
  const allowed = useSoundAllowed();
  const muted = useMuted();
  const isInHeader = useMay()(ORDERS_PERMISSIONS['order.list'], brandId);
  return isInHeader ? null : <SoundButton allowed={allowed} muted={muted} />;
}

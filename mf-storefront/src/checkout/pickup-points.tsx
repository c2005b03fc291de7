/** The brand's points as cards, one of them chosen. */
import type { PickupPoint } from '@skatert/contracts/menu';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { MapPin } from 'lucide-react';
import styles from './checkout.module.css';

export interface PickupPointsProps {
  /** Undefined while they are on their way. */
  points: readonly PickupPoint[] | undefined;
  value: number | null;
  onChange: (id: number) => void;
}

export function PickupPoints({ points, value, onChange }: PickupPointsProps) {
  return (
    <fieldset className={styles.points}>
      <legend>Точка самовывоза</legend>
      {points ? (
        points.map(({ id, name, address }) => (
          <label key={id} className={styles.point}>
            <input type="radio" name="pickup-point" checked={value === id} onChange={() => onChange(id)} />
            <MapPin size={20} className={styles.pin} />
            <span className={styles.pointWords}>
              <strong>{name}</strong>
              <span>{address}</span>
            </span>
          </label>
        ))
      ) : (
        <>
          <LoadingText>Загружаем точки самовывоза…</LoadingText>
          <Skeleton height={66} className={styles.pointPlace} />
          <Skeleton height={66} className={styles.pointPlace} />
        </>
      )}
    </fieldset>
  );
}

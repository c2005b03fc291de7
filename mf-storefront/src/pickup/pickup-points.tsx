/** The brand's pickup points as radio cards. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { RADIO_CARD_HEIGHT, RadioCard, RadioCards } from '@skatert/ui-kit/radio-card';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { MapPin } from 'lucide-react';
import styles from './pickup.module.css';

export interface PickupPointsProps {
  /** Undefined while they are loading. */
  points: readonly PickupPoint[] | undefined;
  value: number | null;
  onChange: (id: number) => void;
  /** A point that is closed now can be ordered from for later. */
  forLater: boolean;
  /** Loading has failed. */
  failed: boolean;
  onRetry: () => unknown;
}

export function PickupPoints({ points, value, onChange, forLater, failed, onRetry }: PickupPointsProps) {
  if (failed) return <ErrorState text="Не удалось загрузить точки самовывоза" onRetry={onRetry} />;
  if (points?.length === 0) return <EmptyState text="Нет доступных точек." />;
  return (
    <RadioCards legend="Точка самовывоза">
      {points ? (
        points.map(({ id, name, address, closed }) => (
          <RadioCard
            key={id}
            name="pickup-point"
            checked={value === id}
            onChoose={() => onChange(id)}
            icon={<MapPin size={20} />}
            title={name}
            note={forLater && closed !== undefined ? `${address}. ${closed}` : address}
            refusal={forLater ? undefined : closed}
          />
        ))
      ) : (
        <>
          <LoadingText>Загружаем точки самовывоза…</LoadingText>
          <Skeleton height={RADIO_CARD_HEIGHT} className={styles.pointSkeleton} />
          <Skeleton height={RADIO_CARD_HEIGHT} className={styles.pointSkeleton} />
        </>
      )}
    </RadioCards>
  );
}

/** The pickup points of a brand, in the dialog that edits it. */
import { placeText } from '@skatert/contracts/menu/place-text';
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { NOT_OWN_POINT } from '@skatert/contracts/shared/staff-points';
import { weekText } from '@skatert/contracts/shared/typed-hours';
import { ActionButton, ActionIcon } from '@skatert/ui-kit/office/action';
import { useWorksAt } from '@skatert/ui-kit/office/own-points';
import { PauseButton } from '@skatert/ui-kit/office/pause-button';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { ErrorState } from '@skatert/ui-kit/state';
import { useQuery } from '@skatert/web-kit/query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { pointsQuery } from './brands-query.js';
import type { PointTask } from './point-dialogs.js';
import styles from './points.module.css';

export interface PointListProps {
  brandId: number;
  /** Why the user may add and delete no points; undefined: he may. */
  refusal: string | undefined;
  /** Called when the user wants to add, edit or delete a point. */
  onTask: (task: PointTask) => void;
  /** Called when the user wants to begin or end a pause. */
  onPause: () => void;
}

export function PointList({ brandId, refusal, onTask, onPause }: PointListProps) {
  const { data: points, error, refetch } = useQuery(pointsQuery(brandId));
  return (
    <section className={styles.points} aria-label="Точки самовывоза" aria-busy={!points && !error}>
      <div className={styles.head}>
        <h3>Точки самовывоза</h3>
        <PauseButton brandId={brandId} onOpen={onPause} />
        <ActionButton
          refusal={refusal}
          look="secondary"
          size="small"
          icon={<Plus size={16} />}
          onClick={() => onTask({ kind: 'add' })}
        >
          Добавить точку
        </ActionButton>
      </div>
      {points ? (
        <Points brandId={brandId} points={points} refusal={refusal} onTask={onTask} />
      ) : error ? (
        <ErrorState text="Не удалось загрузить точки самовывоза" onRetry={refetch} />
      ) : (
        <Skeleton height={52} />
      )}
    </section>
  );
}

type PointsProps = Omit<PointListProps, 'onPause'> & { points: PickupPoint[] };

function Points({ brandId, points, refusal, onTask }: PointsProps) {
  const works = useWorksAt(brandId);
  if (points.length === 0) return <p className={styles.none}>Точек пока нет: самовывоз недоступен</p>;
  return (
    <ul className={styles.list}>
      {points.map((point) => (
        <li key={point.id}>
          <span className={styles.words}>
            <strong>{point.name}</strong>
            <span>{placeText(point)}</span>
            {point.hours && <span>{weekText(point.hours)}</span>}
            {point.closed && <span className={styles.closed}>{point.closed}</span>}
          </span>
          <ActionIcon
            label={`Изменить точку: ${point.name}`}
            refusal={works(point.id) ? undefined : NOT_OWN_POINT}
            onClick={() => onTask({ kind: 'edit', point })}
          >
            <Pencil size={20} />
          </ActionIcon>
          <ActionIcon
            label={`Удалить точку: ${point.name}`}
            refusal={refusal}
            onClick={() => onTask({ kind: 'delete', point })}
          >
            <Trash2 size={20} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

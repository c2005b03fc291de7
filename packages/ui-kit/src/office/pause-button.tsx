/** Shows whether a brand or one of its points is paused; the dialog begins and ends pauses. For remotes of several domains. */
import type { Pause } from '@skatert/contracts/menu/pauses';
import type { BrandOpening, PickupPoint } from '@skatert/contracts/menu/points';
import { apiGet } from '@skatert/web-kit/api';
import { PUBLIC_KEY, queryOptions, useQuery } from '@skatert/web-kit/query';
import { CirclePause } from 'lucide-react';
import { ActionButton } from './action.js';
import { fetched } from './fetched.js';

const PauseDialog = fetched(() => import(/* webpackPrefetch: true */ './pause-dialog.js'), 'PauseDialog');

/** How often an open page reads the pauses, in ms: colleagues begin and end them, too. */
const READ_EVERY_MS = 30_000;

/** A pause that is not over: of the brand, or of one of its points. */
export interface ShownPause extends Pause {
  /** Null: of the whole brand. */
  point: PickupPoint | null;
}

const pausesQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'pauses', brandId],
    queryFn: async ({ signal }) => {
      const [opening, points] = await Promise.all([
        apiGet<BrandOpening>(`/menu/v1/opening/by-brand/${brandId}`, { signal }),
        apiGet<PickupPoint[]>(`/brand/${brandId}/pickup-points`, { signal }),
      ]);
      const ofPoints = points.flatMap((point) => (point.pause ? [{ ...point.pause, point }] : []));
      const pauses: ShownPause[] = opening.pause
        ? [{ ...opening.pause, point: null }, ...ofPoints]
        : ofPoints;
      return { pauses, points };
    },
    refetchInterval: READ_EVERY_MS,
  });

export interface PauseButtonProps {
  /** Null: none is chosen. */
  brandId: number | null;
  /** Called to open `Pauses`, which has a form: it must not be inside another one. */
  onOpen: () => void;
}

export function PauseButton({ brandId, onOpen }: PauseButtonProps) {
  const { data } = useQuery({ ...pausesQuery(brandId ?? 0), enabled: brandId !== null });
  const isPaused = brandId !== null && data !== undefined && data.pauses.length > 0;
  return (
    <ActionButton
      look={isPaused ? 'danger' : 'secondary'}
      icon={<CirclePause size={20} />}
      aria-haspopup="dialog"
      refusal={brandId === null ? 'Выберите бренд в фильтре' : undefined}
      onClick={onOpen}
    >
      {isPaused ? 'На паузе' : 'Пауза'}
    </ActionButton>
  );
}

export interface PausesProps {
  brandId: number;
  onClose: () => void;
}

/** The dialog that begins and ends the pauses of a brand. */
export function Pauses({ brandId, onClose }: PausesProps) {
  const { data } = useQuery(pausesQuery(brandId));
  return (
    <PauseDialog
      brandId={brandId}
      points={data?.points ?? []}
      pauses={data?.pauses ?? []}
      onClose={onClose}
    />
  );
}

/** The brand's pickup points as radio cards: those of the chosen city, with a search among many, the nearest one on request. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { Button } from '@skatert/ui-kit/button';
import { SelectField, TextField } from '@skatert/ui-kit/field';
import { RADIO_CARD_HEIGHT, RadioCard, RadioCards } from '@skatert/ui-kit/radio-card';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { LocateFixed, MapPin } from 'lucide-react';
import { useState } from 'react';
import {
  byCity,
  byDistance,
  cityKey,
  type PlacedPoint,
  pointsOfCity,
  searchPoints,
} from './arrange-points.js';
import { distanceText } from './distance.js';
import styles from './pickup.module.css';
import { canLocate, usePosition } from './use-position.js';

/** With more points than these, a search is offered. */
const FEW = 6;
const QUERY_MAX = 100;
const LEGEND = 'Точка самовывоза';
const OTHER_CITIES = 'Другие точки';
/** The value of the choice; a city's is its `cityKey`. */
const ALL_CITIES = 'all';

export interface PickupPointsProps {
  /** Undefined while they are loading. */
  points: readonly PickupPoint[] | undefined;
  value: number | null;
  onChange: (id: number) => void;
  /** A point that is closed now can be ordered from for later. */
  forLater: boolean;
  /** The message of a pause of the whole brand, shown once; null: none. */
  paused: string | null;
  /** Loading has failed. */
  failed: boolean;
  onRetry: () => unknown;
}

export function PickupPoints({ points, failed, onRetry, ...choice }: PickupPointsProps) {
  if (failed) return <ErrorState text="Не удалось загрузить точки самовывоза" onRetry={onRetry} />;
  if (points?.length === 0) return <EmptyState text="Нет доступных точек." />;
  if (points) return <Points points={points} {...choice} />;
  return (
    <RadioCards legend={LEGEND}>
      <LoadingText>Загружаем точки самовывоза…</LoadingText>
      <Skeleton height={RADIO_CARD_HEIGHT} className={styles.pointSkeleton} />
      <Skeleton height={RADIO_CARD_HEIGHT} className={styles.pointSkeleton} />
    </RadioCards>
  );
}

type PointsProps = Pick<PickupPointsProps, 'value' | 'onChange' | 'forLater' | 'paused'> & {
  points: readonly PickupPoint[];
};

function Points({ points, ...choice }: PointsProps) {
  const [query, setQuery] = useState('');
  // The groups stay where they are while the customer chooses.
  const [chosenBefore] = useState(choice.value);
  const { position, isAsking, failure, ask } = usePosition();
  const cities = byCity(points);
  const before = points.find(({ id }) => id === chosenBefore);
  const [city, setCity] = useState(before ? cityKey(before) : ALL_CITIES);
  const isSearch = points.length > FEW && query.trim() !== '';
  const isOfCity = city !== ALL_CITIES && cities.length > 1 && !position;
  const found = isSearch
    ? searchPoints(points, query)
    : isOfCity
      ? pointsOfCity(points, city, [chosenBefore, choice.value])
      : points;
  const groups = position
    ? [{ city: undefined, points: byDistance(found, position) }]
    : byCity(found, chosenBefore);
  const chooseNearest = () =>
    ask((here) => {
      const open = points.filter(({ closed, coordinates }) => coordinates && (choice.forLater || !closed));
      const [nearest] = byDistance(open, here);
      if (nearest) choice.onChange(nearest.point.id);
    });
  return (
    <div className={styles.points}>
      {points.length > FEW && (
        <TextField
          label="Поиск точки"
          type="search"
          placeholder="Город, улица или название"
          autoComplete="off"
          maxLength={QUERY_MAX}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      {cities.length > 1 && !position && !isSearch && (
        <SelectField label="Город" value={city} onChange={({ target }) => setCity(target.value)}>
          <option value={ALL_CITIES}>Все города</option>
          {cities.map(({ city: name = OTHER_CITIES, points: [first] }) => (
            <option key={name} value={first ? cityKey(first.point) : ''}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {points.filter(({ coordinates }) => coordinates).length > 1 && canLocate() && (
        <Button look="secondary" icon={<LocateFixed size={20} />} busy={isAsking} onClick={chooseNearest}>
          Ближайшая
        </Button>
      )}
      <p role="status" className={styles.failure}>
        {failure}
      </p>
      <RadioCards legend={LEGEND}>
        {choice.paused !== null && <p className={styles.paused}>{choice.paused}</p>}
        {found.length === 0 && <p>Ничего не найдено</p>}
        {groups.map(({ city, points: placed }) =>
          groups.length === 1 ? (
            <Cards key="" placed={placed} {...choice} />
          ) : (
            <RadioCards key={city ?? ''} legend={city ?? OTHER_CITIES}>
              <Cards placed={placed} {...choice} />
            </RadioCards>
          ),
        )}
      </RadioCards>
    </div>
  );
}

type CardsProps = Omit<PointsProps, 'points'> & { placed: readonly PlacedPoint[] };

function Cards({ placed, value, onChange, forLater, paused }: CardsProps) {
  return placed.map(({ point: { id, name, address, closed }, metres }) => {
    // A point may be closed for longer than the brand.
    const own = closed === paused ? '' : closed;
    const where = metres === undefined ? address : `${distanceText(metres)} · ${address}`;
    return (
      <RadioCard
        key={id}
        name="pickup-point"
        checked={value === id}
        onChoose={() => onChange(id)}
        icon={<MapPin size={20} />}
        title={name}
        note={forLater && own ? `${where}. ${own}` : where}
        refusal={forLater ? undefined : own}
      />
    );
  });
}

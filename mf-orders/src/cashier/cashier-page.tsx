/** The counter: the staff enters orders of customers who stand here or call. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { useOwnPoints } from '@skatert/ui-kit/office/own-points';
import { Filters, OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { pointsQuery } from '@skatert/ui-kit/office/points-query';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { EmptyState } from '@skatert/ui-kit/state';
import { useQuery } from '@skatert/web-kit/query';
import { Calculator } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counterSettingsQuery } from '../open-shift/shift-queries.js';
import { BrandChoice } from '../orders/brand-choice.js';
import { InBrandZone } from '../orders/brand-zone.js';
import { useChosenBrand } from '../orders/use-chosen-brand.js';
import { ShiftBar } from '../shifts/shift-bar.js';
import styles from './cashier.module.css';
import { Counter } from './counter.js';
import { useCounterPoint } from './counter-point.js';
import { NOTHING_TYPED, PendingPicker } from './dish-search.js';

const NO_OWN_POINT = 'Ваших точек больше нет. Попросите владельца назначить вам другие.';
const CAPTION = 'Экран кассы. Доступно для роли CASHIER.';

export default function CashierPage() {
  const chosen = useChosenBrand(ORDERS_PERMISSIONS['cashier.view']);
  const { brandId } = chosen;
  if (brandId === undefined) return <EmptyState asHeading Icon={Calculator} text={CAPTION} />;
  return (
    <OfficePage wide>
      <PageHeader title="Касса" />
      <BrandCounter key={brandId} brandId={brandId}>
        <BrandChoice {...chosen} />
      </BrandCounter>
    </OfficePage>
  );
}

function BrandCounter({ brandId, children }: { brandId: number; children: ReactNode }) {
  const query = useQuery(pointsQuery(brandId));
  const points = useOwnPoints(brandId, query.data);
  const [point, choose] = useCounterPoint(brandId, points);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  if (!query.data && query.error) return <QueryFailure query={query} text="Не удалось загрузить точки" />;
  if (!query.data) return <PendingPicker typed={typed} onType={setTyped} />;
  return (
    <>
      {(children || point) && (
        <Filters className={styles.filters}>
          {children}
          {point && <PointField points={points} point={point} onChange={choose} />}
        </Filters>
      )}
      {point ? (
        <InBrandZone brandId={brandId}>
          <PointShift brandId={brandId} pointId={point.id} />
          <Counter
            key={point.id}
            brandId={brandId}
            pointId={point.id}
            typedAhead={typed}
            onTypedTaken={() => setTyped(NOTHING_TYPED)}
          />
        </InBrandZone>
      ) : (
        <EmptyState
          Icon={Calculator}
          text={query.data.length > 0 ? NO_OWN_POINT : `${CAPTION} Сначала добавьте точку бренда.`}
        />
      )}
    </>
  );
}

interface PointFieldProps {
  points: readonly PickupPoint[];
  point: PickupPoint;
  onChange: (id: number) => void;
}

/** In whose shift the money is: also said where there is nothing to choose. */
function PointField({ points, point, onChange }: PointFieldProps) {
  if (points.length < 2) return <p className={styles.point}>Точка: {point.name}</p>;
  return (
    <SelectField label="Точка" value={point.id} onChange={({ target }) => onChange(Number(target.value))}>
      <Options of={points} />
    </SelectField>
  );
}

function PointShift(place: { brandId: number; pointId: number }) {
  const { data } = useQuery(counterSettingsQuery(place.brandId));
  return <ShiftBar key={place.pointId} {...place} required={data?.byShifts ?? false} />;
}

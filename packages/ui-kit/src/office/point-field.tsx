/** The point of a brand whose orders a report counts: one at which the user works, or the deliveries. */
import { reportRowTitle } from '@skatert/contracts/orders/report-rows';
import { NO_POINT } from '@skatert/contracts/shared/staff-points';
import { useQuery } from '@skatert/web-kit/query';
import { Options, SelectField } from '../field.js';
import { useAllPointsText, useOwnPoints } from './own-points.js';
import { pointsQuery } from './points-query.js';

export interface PointFieldProps {
  brandId: number;
  /** `DELIVERIES`: what is delivered; null: all. */
  pointId: number | null;
  onChange: (pointId: number | null) => void;
}

export function PointField({ brandId, pointId, onChange }: PointFieldProps) {
  const points = useOwnPoints(brandId, useQuery(pointsQuery(brandId)).data);
  const isListed = !pointId || points.some(({ id }) => id === pointId);
  return (
    <SelectField
      label="Точка"
      value={pointId ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{useAllPointsText(brandId)}</option>
      <Options of={points} />
      <option value={NO_POINT}>{reportRowTitle('points', NO_POINT, null)}</option>
      {!isListed && <option value={pointId}>Точка #{pointId}</option>}
    </SelectField>
  );
}

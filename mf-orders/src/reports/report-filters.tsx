/** The report, the brand and the period. They apply at once. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import {
  NO_POINT,
  REPORT_TITLES,
  REPORTS,
  type ReportName,
  reportRowTitle,
} from '@skatert/contracts/orders/report-rules';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { BrandFilter } from '@skatert/ui-kit/office/brand-select';
import { Filters } from '@skatert/ui-kit/office/page';
import { PeriodChoice } from '@skatert/ui-kit/office/period-choice';
import shared from '@skatert/ui-kit/office/report.module.css';
import { useQuery } from '@skatert/web-kit/query';
import { useOwnPoints } from '../orders/own-points.js';
import { pointsQuery } from '../orders/points-query.js';
import { useBrandsWith } from '../orders/use-brand-roles.js';
import type { ReportView } from './report-view.js';

export interface ReportFiltersProps {
  view: ReportView;
  onChange: (changed: Partial<ReportView>) => void;
}

export function ReportFilters({ view, onChange }: ReportFiltersProps) {
  const brands = useBrandsWith(ORDERS_PERMISSIONS['report.read']);
  return (
    <Filters>
      <div className={shared.line}>
        <SelectField
          label="Отчёт"
          value={view.report}
          onChange={({ target }) => onChange({ report: target.value as ReportName, sort: null })}
        >
          <Options of={REPORTS.map((id) => ({ id, name: REPORT_TITLES[id] }))} />
        </SelectField>
        <BrandFilter brands={brands} brandId={view.brandId} onChange={(brandId) => onChange({ brandId })} />
        {view.brandId !== null && <PointField view={view} brandId={view.brandId} onChange={onChange} />}
      </div>
      <PeriodChoice view={view} onChange={onChange} />
    </Filters>
  );
}

function PointField({ view: { pointId }, brandId, onChange }: ReportFiltersProps & { brandId: number }) {
  const points = useOwnPoints(brandId, useQuery(pointsQuery(brandId)).data);
  const isListed = !pointId || points.some(({ id }) => id === pointId);
  return (
    <SelectField
      label="Точка"
      value={pointId ?? ''}
      onChange={({ target }) => onChange({ pointId: target.value === '' ? null : Number(target.value) })}
    >
      <option value="">Все точки</option>
      <Options of={points} />
      <option value={NO_POINT}>{reportRowTitle('points', NO_POINT, null)}</option>
      {!isListed && <option value={pointId}>Точка #{pointId}</option>}
    </SelectField>
  );
}

/** The report, the brand and the period. They apply at once. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { REPORT_TITLES, REPORTS, type ReportName } from '@skatert/contracts/orders/report-rules';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { BrandFilter } from '@skatert/ui-kit/office/brand-select';
import { Filters } from '@skatert/ui-kit/office/page';
import { PeriodChoice } from '@skatert/ui-kit/office/period-choice';
import { PointField } from '@skatert/ui-kit/office/point-field';
import shared from '@skatert/ui-kit/office/report.module.css';
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
        {view.brandId !== null && (
          <PointField
            brandId={view.brandId}
            pointId={view.pointId}
            onChange={(pointId) => onChange({ pointId })}
          />
        )}
      </div>
      <PeriodChoice view={view} onChange={onChange} />
    </Filters>
  );
}

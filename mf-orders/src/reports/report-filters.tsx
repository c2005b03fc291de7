/** The report, the brand and the period. They apply at once. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import {
  REPORT_DAYS_MAX,
  REPORT_TITLES,
  REPORTS,
  type ReportName,
} from '@skatert/contracts/orders/report-rules';
import { dayAfter } from '@skatert/contracts/shared/days';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { DateField } from '@skatert/ui-kit/office/date-field';
import { Filters } from '@skatert/ui-kit/office/page';
import { Segmented } from '@skatert/ui-kit/segmented';
import { isoDay } from '@skatert/web-kit/dates';
import { useBrandsWith } from '../orders/use-brand-roles.js';
import { PERIODS, type ReportView } from './report-view.js';
import styles from './reports.module.css';

export interface ReportFiltersProps {
  view: ReportView;
  onChange: (changed: Partial<ReportView>) => void;
}

export function ReportFilters({ view, onChange }: ReportFiltersProps) {
  const brands = useBrandsWith(ORDERS_PERMISSIONS['report.read']);
  const isNamed = view.brandId === null || brands.some(({ id }) => id === view.brandId);
  return (
    <Filters className={styles.filters}>
      <div className={styles.line}>
        <SelectField
          label="Отчёт"
          value={view.report}
          onChange={({ target }) => onChange({ report: target.value as ReportName, sort: null })}
        >
          <Options of={REPORTS.map((id) => ({ id, name: REPORT_TITLES[id] }))} />
        </SelectField>
        <SelectField
          label="Бренд"
          value={view.brandId ?? ''}
          onChange={({ target }) => onChange({ brandId: Number(target.value) || null })}
        >
          <option value="">Все бренды</option>
          <Options of={brands} />
          {!isNamed && <option value={view.brandId ?? ''}>Бренд #{view.brandId}</option>}
        </SelectField>
      </div>
      <div className={styles.periods}>
        <Segmented
          label="Период"
          options={PERIODS}
          value={view.period}
          onChange={(period) => onChange({ period })}
        />
      </div>
      {view.period === 'custom' && <OwnDays view={view} onChange={onChange} />}
    </Filters>
  );
}

function OwnDays({ view: { from, to }, onChange }: ReportFiltersProps) {
  const today = isoDay(new Date());
  return (
    <div className={styles.line}>
      <DateField
        label="С даты"
        value={from}
        min={dayAfter(to, 1 - REPORT_DAYS_MAX)}
        max={to}
        onChange={(day) => day && onChange({ from: day })}
      />
      <DateField
        label="По дату"
        value={to}
        min={from}
        max={today}
        onChange={(day) => day && onChange({ to: day })}
      />
    </div>
  );
}

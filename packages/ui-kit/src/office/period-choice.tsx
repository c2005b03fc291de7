/** The choice of a report's period: a usual one, or two days. It applies at once. */
import { dayAfter } from '@skatert/contracts/shared/days';
import { PERIOD_DAYS_MAX } from '@skatert/contracts/shared/periods';
import { isoDay } from '@skatert/web-kit/dates';
import { Segmented } from '../segmented.js';
import { DateField } from './date-field.js';
import styles from './period-choice.module.css';
import { PERIODS, type PeriodView } from './periods.js';
import shared from './report.module.css';

export interface PeriodChoiceProps {
  view: PeriodView;
  onChange: (changed: Partial<PeriodView>) => void;
}

export function PeriodChoice({ view, onChange }: PeriodChoiceProps) {
  return (
    <>
      <div className={styles.periods}>
        <Segmented
          label="Период"
          options={PERIODS}
          value={view.period}
          onChange={(period) => onChange({ period })}
        />
      </div>
      {view.period === 'custom' && <OwnDays view={view} onChange={onChange} />}
    </>
  );
}

function OwnDays({ view: { from, to }, onChange }: PeriodChoiceProps) {
  const today = isoDay(new Date());
  return (
    <div className={shared.line}>
      <DateField
        label="С даты"
        value={from}
        min={dayAfter(to, 1 - PERIOD_DAYS_MAX)}
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

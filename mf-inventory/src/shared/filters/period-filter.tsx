import { FIRST_DAY, LAST_DAY } from '@skatert/contracts/shared/periods';
import { DateField } from '@skatert/ui-kit/office/date-field';
import type { Period } from './period.js';

export interface PeriodFilterProps {
  period: Period;
  /** Called with the day that was changed. */
  onChange: (changed: Partial<Period>) => void;
}

/** The first and the last day of a list, as two fields of a line of filters: they apply at once. */
export function PeriodFilter({ period: { dateFrom, dateTo }, onChange }: PeriodFilterProps) {
  return (
    <>
      <DateField
        label="С даты"
        value={dateFrom}
        min={FIRST_DAY}
        max={dateTo || LAST_DAY}
        opensAt={dateTo}
        onChange={(day) => onChange({ dateFrom: day })}
      />
      <DateField
        label="По дату"
        value={dateTo}
        min={dateFrom || FIRST_DAY}
        max={LAST_DAY}
        opensAt={dateFrom}
        onChange={(day) => onChange({ dateTo: day })}
      />
    </>
  );
}

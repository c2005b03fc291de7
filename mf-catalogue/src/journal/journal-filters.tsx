/** Section, brand, person and period of the journal: they apply at once. */
import { JOURNAL_SECTION_LABELS, JOURNAL_SECTIONS } from '@skatert/contracts/shared/journal-texts';
import { Button } from '@skatert/ui-kit/button';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { BrandFilter } from '@skatert/ui-kit/office/brand-select';
import { DateField } from '@skatert/ui-kit/office/date-field';
import { Filters } from '@skatert/ui-kit/office/page';
import { useQuery } from '@skatert/web-kit/query';
import { X } from 'lucide-react';
import { myBrandsQuery } from '../brands/brands-query.js';
import styles from './journal.module.css';
import type { JournalView } from './journal-view.js';

export interface JournalFiltersProps {
  view: JournalView;
  /** The people of the shown entries. */
  people: readonly { id: number; name: string }[];
  /** The object that the list is about. */
  objectName: string | null;
}

export function JournalFilterLine({ view: { filters, change }, people, objectName }: JournalFiltersProps) {
  const { data: brands = [] } = useQuery(myBrandsQuery);
  const { section, brandId, userId, object, dateFrom, dateTo } = filters;
  return (
    <Filters className={styles.filters}>
      {JOURNAL_SECTIONS.length > 1 && (
        <SelectField
          label="Раздел"
          value={section ?? ''}
          onChange={({ target }) =>
            change({ section: JOURNAL_SECTIONS.find((each) => each === target.value) ?? null })
          }
        >
          <option value="">Все разделы</option>
          <Options of={JOURNAL_SECTIONS.map((id) => ({ id, name: JOURNAL_SECTION_LABELS[id] }))} />
        </SelectField>
      )}
      <BrandFilter brands={brands} brandId={brandId} onChange={(chosen) => change({ brandId: chosen })} />
      <SelectField
        label="Сотрудник"
        value={userId ?? ''}
        onChange={({ target }) => change({ userId: Number(target.value) || null })}
      >
        <option value="">Все сотрудники</option>
        <Options of={people} />
      </SelectField>
      <DateField
        label="С даты"
        value={dateFrom}
        max={dateTo}
        opensAt={dateTo}
        onChange={(day) => change({ dateFrom: day })}
      />
      <DateField
        label="По дату"
        value={dateTo}
        min={dateFrom}
        opensAt={dateFrom}
        onChange={(day) => change({ dateTo: day })}
      />
      {object && (
        <Button look="secondary" icon={<X size={18} />} onClick={() => change({ object: null })}>
          <span className={styles.object}>Только {objectName ?? object}</span>
        </Button>
      )}
    </Filters>
  );
}

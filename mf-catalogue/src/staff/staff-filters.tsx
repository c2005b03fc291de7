/** The filters of the staff list; they are applied together. */
import type { Department, GivenRole } from '@skatert/contracts/auth/staff';
import { ROLE_LABELS } from '@skatert/contracts/shared/roles';
import { Button } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { MultiSelect } from '@skatert/ui-kit/office/multi-select';
import { Filters } from '@skatert/ui-kit/office/page';
import { type FormEvent, useEffect, useState } from 'react';
import styles from './staff.module.css';
import type { StaffFilters as Values } from './staff-query.js';
import { LISTED_ROLES } from './use-staff-filters.js';

const ROLE_CHOICES = LISTED_ROLES.map((id) => ({ id, name: ROLE_LABELS[id] }));
const NOTHING: Values = { query: '', departmentIds: [], roles: [] };

interface StaffFiltersProps {
  /** The applied filters. */
  filters: Values;
  departments: readonly Department[];
  onApply: (filters: Values) => void;
}

export function StaffFilters({ filters, departments, onApply }: StaffFiltersProps) {
  const [draft, setDraft] = useState(filters);
  // After Back, and when a link is opened.
  useEffect(() => setDraft(filters), [filters]);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply({ ...draft, query: draft.query.trim() });
  };
  const isFiltered = filters.query !== '' || filters.departmentIds.length > 0 || filters.roles.length > 0;
  return (
    <form onSubmit={apply}>
      <Filters className={styles.filters}>
        <TextField
          label="Поиск"
          type="search"
          placeholder="Логин или ФИО"
          maxLength={200}
          value={draft.query}
          onChange={({ target }) => setDraft({ ...draft, query: target.value })}
        />
        <MultiSelect
          label="Отделы"
          placeholder="Все отделы"
          choices={departments}
          value={draft.departmentIds}
          onChange={(departmentIds) => setDraft({ ...draft, departmentIds })}
        />
        <MultiSelect<GivenRole>
          label="Роли"
          placeholder="Все роли"
          choices={ROLE_CHOICES}
          value={draft.roles}
          onChange={(roles) => setDraft({ ...draft, roles })}
        />
        <div className={styles.apply}>
          <Button type="submit" look="secondary">
            Применить
          </Button>
          {isFiltered && (
            <Button look="quiet" onClick={() => onApply(NOTHING)}>
              Сбросить
            </Button>
          )}
        </div>
      </Filters>
    </form>
  );
}

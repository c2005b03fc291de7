/** The search and the filters of the lines, and the button that adds an ingredient. */
import { NO_CATEGORY } from '@skatert/contracts/inventory/stocktaking-rules';
import type { StocktakingDetails } from '@skatert/contracts/inventory/stocktakings';
import { Button } from '@skatert/ui-kit/button';
import { SelectField } from '@skatert/ui-kit/field';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { SearchField } from '@skatert/ui-kit/search-field';
import { Segmented } from '@skatert/ui-kit/segmented';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import styles from './stocktakings.module.css';
import { type ChangeFilter, type LinesFilter, SEARCH_MAX } from './use-lines-filter.js';

const SHOWN = [
  { value: 'all', label: 'Все' },
  { value: 'uncounted', label: 'Не посчитано' },
  { value: 'mine', label: 'Мои' },
] as const;

/** Values of the select; names of categories are trimmed. */
const ALL = '';
const BARE = ' ';

const AddLineModal = fetched(() => import(/* webpackPrefetch: true */ './add-line-modal.js'), 'AddLineModal');

interface LinesFilterBarProps {
  stocktaking: StocktakingDetails;
  filter: LinesFilter;
  onChange: ChangeFilter;
}

export function LinesFilterBar({ stocktaking, filter, onChange }: LinesFilterBarProps) {
  const { search, category, only } = filter;
  return (
    <div className={styles.bar}>
      <SearchField
        label="Найти ингредиент"
        maxLength={SEARCH_MAX}
        query={search}
        onSearch={(query, options) => onChange({ search: query }, options)}
      />
      <SelectField
        label="Категория"
        hideLabel
        value={category === undefined ? ALL : (category ?? BARE)}
        onChange={({ target: { value } }) =>
          onChange({ category: value === ALL ? undefined : value === BARE ? null : value })
        }
      >
        <option value={ALL}>Все категории</option>
        {stocktaking.lineCategories.map((name) => (
          <option key={name ?? BARE} value={name ?? BARE}>
            {name ?? NO_CATEGORY}
          </option>
        ))}
      </SelectField>
      <Segmented
        label="Показать"
        options={SHOWN}
        value={only ?? 'all'}
        onChange={(value) => onChange({ only: value === 'all' ? null : value })}
      />
      {stocktaking.status === 'OPEN' && <AddLine stocktaking={stocktaking} onChange={onChange} />}
    </div>
  );
}

function AddLine({ stocktaking, onChange }: Omit<LinesFilterBarProps, 'filter'>) {
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      <Button look="secondary" icon={<Plus size={20} />} onClick={() => setAdding(true)}>
        Нет в списке
      </Button>
      {isAdding && (
        <AddLineModal
          countId={stocktaking.id}
          onClose={close}
          onAdded={(search) => onChange({ search, category: undefined, only: null })}
        />
      )}
    </>
  );
}

/** The units of measurement. */
import type { Unit } from '@skatert/contracts/inventory/units';
import { Fetched } from '@skatert/ui-kit/office/fetched';
import { EmptyState } from '@skatert/ui-kit/state';
import { Ruler } from 'lucide-react';
import { useList } from '../shared/queries/list-query.js';
import type { ReferenceText } from '../shared/references/reference-columns.js';
import { ReferencePage } from '../shared/references/reference-page.js';

const loadModal = () => import(/* webpackPrefetch: true */ './unit-modal.js');

const TEXTS: ReferenceText<Unit>[] = [
  { title: 'Краткое название', of: ({ shortName }) => shortName, width: '30%' },
];

export default function UnitsPage() {
  return (
    <ReferencePage
      title="Единицы измерения"
      list={useList('units')}
      failure="Ошибка загрузки единиц измерения"
      add="Добавить единицу"
      search="Поиск по названию"
      searched={({ name }) => [name]}
      texts={TEXTS}
      empty={<EmptyState icon={<Ruler size={32} strokeWidth={1.5} />} text="Нет данных" />}
      form={(unit, onClose) => (
        <Fetched load={loadModal} onFailure={onClose}>
          {({ UnitModal }) => <UnitModal unit={unit} onClose={onClose} />}
        </Fetched>
      )}
      removal={{ title: 'Удалить единицу измерения?', path: (id) => `units/${id}` }}
    />
  );
}

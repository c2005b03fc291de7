/** The units of measurement. */
import type { Unit } from '@skatert/contracts/inventory/units';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { EmptyState } from '@skatert/ui-kit/state';
import { Ruler } from 'lucide-react';
import { useList } from '../shared/queries/list-query.js';
import type { ReferenceText } from '../shared/references/reference-columns.js';
import { ReferencePage } from '../shared/references/reference-page.js';

const UnitModal = fetched(() => import(/* webpackPrefetch: true */ './unit-modal.js'), 'UnitModal');

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
      empty={<EmptyState Icon={Ruler} text="Нет данных" />}
      form={(unit, onClose) => <UnitModal unit={unit} onClose={onClose} />}
      removal={{ title: 'Удалить единицу измерения?', path: (id) => `units/${id}` }}
    />
  );
}

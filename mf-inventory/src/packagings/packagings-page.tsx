/** The packagings in which ingredients are supplied. */
import type { Packaging } from '@skatert/contracts/inventory/packagings';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { EmptyState } from '@skatert/ui-kit/state';
import { Package } from 'lucide-react';
import { useList } from '../shared/queries/list-query.js';
import type { ReferenceText } from '../shared/references/reference-columns.js';
import { ReferencePage } from '../shared/references/reference-page.js';

const PackagingModal = fetched(
  () => import(/* webpackPrefetch: true */ './packaging-modal.js'),
  'PackagingModal',
);

const TEXTS: ReferenceText<Packaging>[] = [
  { title: 'Количество', of: ({ size, unitName }) => `${formatQuantity(size)} ${unitName}`, width: '30%' },
];

export default function PackagingsPage() {
  return (
    <ReferencePage
      title="Фасовки"
      list={useList('packagings')}
      failure="Ошибка загрузки фасовок"
      add="Добавить фасовку"
      search="Поиск по названию"
      searched={({ name }) => [name]}
      texts={TEXTS}
      empty={<EmptyState Icon={Package} text="Нет данных" />}
      form={(packaging, onClose) => <PackagingModal packaging={packaging} onClose={onClose} />}
      removal={{ title: 'Удалить фасовку?', path: (id) => `packagings/${id}` }}
    />
  );
}

/** The suppliers. */
import type { Supplier } from '@skatert/contracts/inventory/suppliers';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { Pager } from '@skatert/ui-kit/office/pager';
import { EmptyState } from '@skatert/ui-kit/state';
import { Handshake } from 'lucide-react';
import { useList } from '../shared/queries/list-query.js';
import type { ReferenceText } from '../shared/references/reference-columns.js';
import { ReferencePage } from '../shared/references/reference-page.js';
import styles from './suppliers.module.css';

const SupplierModal = fetched(
  () => import(/* webpackPrefetch: true */ './supplier-modal.js'),
  'SupplierModal',
);

const TEXTS: ReferenceText<Supplier>[] = [
  { title: 'Телефон', of: ({ phone }) => phone, width: '17%' },
  { title: 'Email', of: ({ email }) => email, width: '20%' },
  { title: 'Адрес', of: ({ address }) => address, width: '26%' },
];

export default function SuppliersPage() {
  return (
    <ReferencePage
      title="Поставщики"
      list={useList('suppliers')}
      failure="Ошибка загрузки поставщиков"
      add="Добавить поставщика"
      search="Поиск: название, телефон, email, адрес"
      searched={({ name, phone, email, address }) => [name, phone, email, address]}
      texts={TEXTS}
      empty={<EmptyState Icon={Handshake} text="Нет данных" />}
      form={(supplier, onClose) => <SupplierModal supplier={supplier} onClose={onClose} />}
      removal={{ title: 'Удалить поставщика?', path: (id) => `suppliers/${id}` }}
      above={<WarehouseLabels />}
      // The list has one page, so its buttons refuse.
      below={<Pager page={0} totalPages={1} onPage={() => undefined} />}
    />
  );
}

/** The specification wants them as a decoration: suppliers belong to no warehouse, so nothing can be chosen. */
const WarehouseLabels = () => (
  <ul className={styles.labels} aria-hidden="true">
    <li>Центральный склад</li>
    <li>Кухня 2</li>
    <li>Склад 3</li>
  </ul>
);

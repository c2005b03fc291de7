/** The dialog that shows a document. */

import type { StockDocument } from '@skatert/contracts/inventory/documents';
import { documentName } from '@skatert/contracts/inventory/movement-texts';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { formatDay } from '@skatert/contracts/shared/text';
import { FormBody } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Loading } from '@skatert/ui-kit/skeleton';
import { formatDateTime, isoDay } from '@skatert/web-kit/dates';
import { Link } from '@skatert/web-kit/router';
import { useMemo } from 'react';
import { ITEM_COLUMNS, ItemsTable } from '../shared/lines/items-table.js';
import { AMOUNT_WIDTH } from '../shared/table-cells.js';
import { batchText } from './batch-text.js';
import type { ShownNoun } from './document-nouns.js';
import styles from './documents.module.css';
import { useDocument } from './documents-query.js';

export interface DocumentDetailsModalProps {
  noun: ShownNoun;
  id: number;
  onClose: () => void;
}

export function DocumentDetailsModal({ noun, id, onClose }: DocumentDetailsModalProps) {
  const query = useDocument(noun, id);
  const { data, error } = query;
  return (
    <Modal
      title={data ? documentName(data.kind, id) : `${noun.one} № ${id}`}
      width={720}
      ownAddress
      onClose={onClose}
    >
      {data ? (
        <Details noun={noun} document={data} />
      ) : error ? (
        <QueryFailure query={query} text={noun.failures.one} />
      ) : (
        <Loading text="Загружаем документ…" height={320} />
      )}
    </Modal>
  );
}

function Details({ noun, document }: { noun: ShownNoun; document: StockDocument }) {
  const { date, notes, orderId, byName, items, made } = document;
  const columns = useMemo(() => columnsOf(items, isoDay(new Date(date))), [items, date]);
  return (
    <FormBody>
      <Facts
        facts={[
          ...noun.texts.map(({ title, of }) => ({ name: title, value: of(document) })),
          ...(orderId === null ? [] : [{ name: 'Заказ', value: <OrderLink id={orderId} /> }]),
          { name: 'Дата', value: formatDateTime(date) },
          { name: 'Кто', value: byName },
          { name: 'Примечание', value: notes },
        ]}
      />
      <ItemsTable title={noun.headings?.items} items={items} columns={columns} />
      {made.length > 0 && <ItemsTable title={noun.headings?.made} items={made} columns={MADE_COLUMNS} />}
    </FormBody>
  );
}

const OrderLink = ({ id }: { id: number }) => <Link to={`/admin/orders/${id}`}>№ {id}</Link>;

type Item = StockDocument['items'][number];

/** Longer lists have rows of one line. */
const SHORT = 50;

const LACKING: Column<Item> = {
  title: 'Не хватило',
  width: AMOUNT_WIDTH,
  end: true,
  cell: ({ missing, unitName }) => (missing > 0 ? `${formatQuantity(missing)} ${unitName}` : '—'),
};

/** The batches that a line took. `day`: of the document; `inLine`: in one line. */
function batchesColumn(day: string, inLine: boolean): Column<Item> {
  const textsOf = ({ batches = [], unitName }: Item): string[] =>
    batches.map((each) => batchText(each, unitName, day));
  return {
    title: 'Партии',
    width: '44%',
    cell: (item) =>
      inLine ? (
        <Clipped label="Партии">{textsOf(item).join('; ')}</Clipped>
      ) : (
        textsOf(item).map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change
          <span key={index} className={styles.batch}>
            {text}
          </span>
        ))
      ),
  };
}

/** The columns for which some line has a value. Documents of earlier releases have no batches. */
const columnsOf = (items: StockDocument['items'], day: string): Column<Item>[] => [
  ...ITEM_COLUMNS,
  ...(items.some(({ missing }) => missing > 0) ? [LACKING] : []),
  ...(items.some(({ batches = [] }) => batches.length > 0) ? [batchesColumn(day, items.length > SHORT)] : []),
];

const MADE_COLUMNS: Column<StockDocument['made'][number]>[] = [
  ...ITEM_COLUMNS,
  {
    title: 'Годен до',
    width: 128,
    cell: ({ expiresAt }) => (expiresAt === null ? '—' : formatDay(expiresAt)),
  },
];

/** The dialog that shows a write-off or a transfer. */
import type { StockDocument } from '@skatert/contracts/inventory/documents';
import { formatDateTime } from '@skatert/contracts/shared/text';
import { FormBody } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { Facts } from '@skatert/ui-kit/office/facts';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { ITEM_COLUMNS, ItemsTable } from '../lines/items-table.js';
import type { DocumentNoun } from './document-nouns.js';
import { useDocument } from './documents-query.js';

export interface DocumentDetailsModalProps {
  noun: DocumentNoun;
  id: number;
  onClose: () => void;
}

export function DocumentDetailsModal({ noun, id, onClose }: DocumentDetailsModalProps) {
  const { data, error, refetch, isFetching } = useDocument(noun, id);
  return (
    <Modal title={`${noun.one} № ${id}`} width={640} ownAddress onClose={onClose}>
      {data ? (
        <Details noun={noun} document={data} />
      ) : error ? (
        <ErrorState
          text={serverMessage(error, noun.failures.one)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <>
          <LoadingText>Загружаем документ…</LoadingText>
          <Skeleton height={320} />
        </>
      )}
    </Modal>
  );
}

function Details({ noun, document }: { noun: DocumentNoun; document: StockDocument }) {
  const { date, notes, items } = document;
  return (
    <FormBody>
      <Facts
        facts={[
          ...noun.texts.map(({ title, of }) => ({ name: title, value: of(document) })),
          { name: 'Дата', value: formatDateTime(date) },
          { name: 'Примечание', value: notes },
        ]}
      />
      <ItemsTable items={items} columns={ITEM_COLUMNS} />
    </FormBody>
  );
}

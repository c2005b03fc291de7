import { Fetched } from '@skatert/ui-kit/office/fetched';
import { ArrowLeftRight } from 'lucide-react';
import { TRANSFERS } from './document-nouns.js';
import { DocumentsPage } from './documents-page.js';

const loadForm = () => import(/* webpackPrefetch: true */ './transfer-modal.js');

export default function TransfersPage() {
  return (
    <DocumentsPage
      noun={TRANSFERS}
      Icon={ArrowLeftRight}
      form={(warehouseId, onClose) => (
        <Fetched load={loadForm} onFailure={onClose}>
          {({ TransferModal }) => <TransferModal warehouseId={warehouseId} onClose={onClose} />}
        </Fetched>
      )}
    />
  );
}

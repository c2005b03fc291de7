import { fetched } from '@skatert/ui-kit/office/fetched';
import { ArrowLeftRight } from 'lucide-react';
import { TRANSFERS } from './document-nouns.js';
import { DocumentsPage } from './documents-page.js';

const TransferModal = fetched(
  () => import(/* webpackPrefetch: true */ './transfer-modal.js'),
  'TransferModal',
);

export default function TransfersPage() {
  return (
    <DocumentsPage
      noun={TRANSFERS}
      Icon={ArrowLeftRight}
      form={(warehouseId, onClose) => <TransferModal warehouseId={warehouseId} onClose={onClose} />}
    />
  );
}

import { fetched } from '@skatert/ui-kit/office/fetched';
import { CookingPot } from 'lucide-react';
import { DocumentsPage } from '../documents/documents-page.js';
import { PROCESSINGS } from './production-nouns.js';

const ProcessingModal = fetched(
  () => import(/* webpackPrefetch: true */ './processing-modal.js'),
  'ProcessingModal',
);

export default function ProcessingPage() {
  return (
    <DocumentsPage
      noun={PROCESSINGS}
      Icon={CookingPot}
      form={(warehouseId, onClose) => <ProcessingModal warehouseId={warehouseId} onClose={onClose} />}
    />
  );
}

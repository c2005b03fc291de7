import { Fetched } from '@skatert/ui-kit/office/fetched';
import { CookingPot } from 'lucide-react';
import { DocumentsPage } from '../documents/documents-page.js';
import { PROCESSINGS } from './production-nouns.js';

const loadForm = () => import(/* webpackPrefetch: true */ './processing-modal.js');

export default function ProcessingPage() {
  return (
    <DocumentsPage
      noun={PROCESSINGS}
      Icon={CookingPot}
      form={(warehouseId, onClose) => (
        <Fetched load={loadForm} onFailure={onClose}>
          {({ ProcessingModal }) => <ProcessingModal warehouseId={warehouseId} onClose={onClose} />}
        </Fetched>
      )}
    />
  );
}

import { Fetched } from '@skatert/ui-kit/office/fetched';
import { Factory } from 'lucide-react';
import { DocumentsPage } from '../documents/documents-page.js';
import { PRODUCTIONS } from './production-nouns.js';

const loadForm = () => import(/* webpackPrefetch: true */ './production-modal.js');

export default function ProductionPage() {
  return (
    <DocumentsPage
      noun={PRODUCTIONS}
      Icon={Factory}
      form={(warehouseId, onClose) => (
        <Fetched load={loadForm} onFailure={onClose}>
          {({ ProductionModal }) => <ProductionModal warehouseId={warehouseId} onClose={onClose} />}
        </Fetched>
      )}
    />
  );
}

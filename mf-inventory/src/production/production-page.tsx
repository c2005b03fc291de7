import { fetched } from '@skatert/ui-kit/office/fetched';
import { Factory } from 'lucide-react';
import { DocumentsPage } from '../documents/documents-page.js';
import { PRODUCTIONS } from './production-nouns.js';

const ProductionModal = fetched(
  () => import(/* webpackPrefetch: true */ './production-modal.js'),
  'ProductionModal',
);

export default function ProductionPage() {
  return (
    <DocumentsPage
      noun={PRODUCTIONS}
      Icon={Factory}
      form={(warehouseId, onClose) => <ProductionModal warehouseId={warehouseId} onClose={onClose} />}
    />
  );
}

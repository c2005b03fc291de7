import { Fetched } from '@skatert/ui-kit/office/fetched';
import { PackageX } from 'lucide-react';
import { WRITE_OFFS } from './document-nouns.js';
import { DocumentsPage } from './documents-page.js';

const loadForm = () => import(/* webpackPrefetch: true */ './write-off-modal.js');

export default function WriteOffsPage() {
  return (
    <DocumentsPage
      noun={WRITE_OFFS}
      Icon={PackageX}
      form={(warehouseId, onClose) => (
        <Fetched load={loadForm} onFailure={onClose}>
          {({ WriteOffModal }) => <WriteOffModal warehouseId={warehouseId} onClose={onClose} />}
        </Fetched>
      )}
    />
  );
}

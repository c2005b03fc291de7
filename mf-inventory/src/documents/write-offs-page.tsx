import { fetched } from '@skatert/ui-kit/office/fetched';
import { PackageX } from 'lucide-react';
import { WRITE_OFFS } from './document-nouns.js';
import { DocumentsPage } from './documents-page.js';

const WriteOffModal = fetched(
  () => import(/* webpackPrefetch: true */ './write-off-modal.js'),
  'WriteOffModal',
);

export default function WriteOffsPage() {
  return (
    <DocumentsPage
      noun={WRITE_OFFS}
      Icon={PackageX}
      form={(warehouseId, onClose) => <WriteOffModal warehouseId={warehouseId} onClose={onClose} />}
    />
  );
}

/** The dialogs of the brands screen. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { Fetched } from '@skatert/ui-kit/office/fetched';
import { ArchiveDialog } from './archive-dialog.js';
import { BrandViewModal } from './brand-view-modal.js';

export type BrandTask = { kind: 'create' } | { kind: 'view' | 'edit' | 'archive'; brand: Brand };

const loadCreate = () => import(/* webpackPrefetch: true */ './brand-modal.js');
const loadEdit = () => import(/* webpackPrefetch: true */ './brand-edit-modal.js');

export function BrandDialogs({ task, onClose }: { task: BrandTask; onClose: () => void }) {
  switch (task.kind) {
    case 'view':
      return <BrandViewModal brand={task.brand} onClose={onClose} />;
    case 'archive':
      return <ArchiveDialog brand={task.brand} onClose={onClose} />;
    case 'edit':
      return (
        <Fetched load={loadEdit} onFailure={onClose}>
          {({ BrandEditModal }) => <BrandEditModal brand={task.brand} onClose={onClose} />}
        </Fetched>
      );
    case 'create':
      return (
        <Fetched load={loadCreate} onFailure={onClose}>
          {({ BrandModal }) => <BrandModal onClose={onClose} />}
        </Fetched>
      );
  }
}

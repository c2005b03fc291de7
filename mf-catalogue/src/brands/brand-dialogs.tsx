/** The dialogs of the brands screen. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { InZone } from '@skatert/ui-kit/office/zone';
import { ArchiveDialog } from './archive-dialog.js';
import { BrandViewModal } from './brand-view-modal.js';

export type BrandTask = { kind: 'create' } | { kind: 'view' | 'edit' | 'archive'; brand: Brand };

const BrandModal = fetched(() => import(/* webpackPrefetch: true */ './brand-modal.js'), 'BrandModal');
const BrandEditModal = fetched(
  () => import(/* webpackPrefetch: true */ './brand-edit-modal.js'),
  'BrandEditModal',
);

interface DialogsProps<Task> {
  task: Task;
  onClose: () => void;
}

export function BrandDialogs({ task, onClose }: DialogsProps<BrandTask>) {
  if (task.kind === 'create') return <BrandModal onClose={onClose} />;
  return (
    <InZone zone={task.brand.timeZone}>
      <BrandDialog task={task} onClose={onClose} />
    </InZone>
  );
}

function BrandDialog({
  task: { kind, brand },
  onClose,
}: DialogsProps<Exclude<BrandTask, { kind: 'create' }>>) {
  switch (kind) {
    case 'view':
      return <BrandViewModal brand={brand} onClose={onClose} />;
    case 'archive':
      return <ArchiveDialog brand={brand} onClose={onClose} />;
    case 'edit':
      return <BrandEditModal brand={brand} onClose={onClose} />;
  }
}

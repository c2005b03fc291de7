/** The dialogs of the products. */
import { fetched } from '@skatert/ui-kit/office/fetched';
import { ArchiveProductDialog } from './archive-product-dialog.js';
import { MoveProductDialog } from './move-product-dialog.js';
import type { ProductTask } from './product-card.js';
import { ProductPreview } from './product-preview.js';
import type { ProductActions } from './use-product-actions.js';

const ProductEditModal = fetched(
  () => import(/* webpackPrefetch: true */ './product-edit-modal.js'),
  'ProductEditModal',
);

export interface ProductDialogsProps {
  task: ProductTask;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  actions: ProductActions;
  onTask: (task: ProductTask) => void;
  onClose: () => void;
}

export function ProductDialogs({ task, refusal, actions, onTask, onClose }: ProductDialogsProps) {
  const { kind, product } = task;
  switch (kind) {
    case 'preview':
      return (
        <ProductPreview
          product={product}
          refusal={refusal}
          onEdit={() => onTask({ kind: 'edit', product })}
          onClose={onClose}
        />
      );
    case 'edit':
      return <ProductEditModal productId={product.id} onClose={onClose} />;
    case 'move':
      return <MoveProductDialog product={product} actions={actions} onClose={onClose} />;
    case 'archive':
      return <ArchiveProductDialog product={product} actions={actions} onClose={onClose} />;
  }
}

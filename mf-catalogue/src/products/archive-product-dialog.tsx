/** Asks for confirmation before a product is moved to the archive. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import type { ProductActions } from './use-product-actions.js';

export interface ArchiveProductDialogProps {
  product: StaffProduct;
  actions: ProductActions;
  onClose: () => void;
}

export function ArchiveProductDialog({ product, actions, onClose }: ArchiveProductDialogProps) {
  const archive = () => {
    onClose();
    void actions.archive(product);
  };
  return (
    <ConfirmDialog title="Удалить товар?" confirm="Удалить" danger onConfirm={archive} onClose={onClose}>
      <p>Товар «{product.name}» исчезнет с витрины. Его можно восстановить из архива.</p>
    </ConfirmDialog>
  );
}

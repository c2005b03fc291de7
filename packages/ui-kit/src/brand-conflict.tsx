/** Asks for confirmation before another brand's cart is emptied. */
import { BRAND_CONFLICT_TEXTS } from '@skatert/contracts/orders/cart-texts';
import { toast } from '@skatert/web-kit/toast';
import { Button } from './button.js';
import { FormActions } from './form.js';
import { Modal } from './modal.js';

export interface BrandConflictProps {
  /** Called when the user declines: nothing was added. */
  onRefuse: () => void;
  onConfirm: () => void;
  /** The cart is being emptied. */
  busy: boolean;
}

/** Open while rendered. Shows a notice when the user declines. */
export function BrandConflict({ onRefuse, onConfirm, busy }: BrandConflictProps) {
  const refuse = () => {
    onRefuse();
    toast.info(BRAND_CONFLICT_TEXTS.refused);
  };
  return (
    <Modal
      title="Другой бренд"
      width={440}
      onClose={refuse}
      compact
      footer={
        <FormActions>
          <Button look="secondary" onClick={refuse} disabled={busy}>
            Отмена
          </Button>
          <Button onClick={onConfirm} busy={busy}>
            Очистить и добавить
          </Button>
        </FormActions>
      }
    >
      <p>{BRAND_CONFLICT_TEXTS.question}</p>
    </Modal>
  );
}

/** The dialogs of a repeated order: another brand's cart, and missing items. */
import { BrandConflict } from '@skatert/ui-kit/brand-conflict';
import { Button } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { itemName } from '../orders/item-name.js';
import styles from './repeat-dialogs.module.css';
import type { MissingItem, RepeatOrder } from './use-repeat-order.js';

export default function RepeatDialogs({ repetition }: { repetition: RepeatOrder }) {
  const { conflict, confirm, refuse, busyId, missing, continueToCart } = repetition;
  if (conflict) return <BrandConflict onRefuse={refuse} onConfirm={confirm} busy={busyId !== null} />;
  return missing.length > 0 && <MissingItems items={missing} onClose={continueToCart} />;
}

function MissingItems({ items, onClose }: { items: readonly MissingItem[]; onClose: () => void }) {
  return (
    <Modal
      title="Не всё удалось добавить"
      width={440}
      compact
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          К корзине
        </Button>
      }
    >
      <div className={styles.missing}>
        <p>Сейчас не продаются или не поместились в корзину:</p>
        <ul>
          {items.map((item) => (
            <li key={`${item.productId}/${item.size ?? ''}`}>
              {itemName(item)} × {item.quantity}
            </li>
          ))}
        </ul>
        <p>Остальное уже в корзине по сегодняшним ценам.</p>
      </div>
    </Modal>
  );
}

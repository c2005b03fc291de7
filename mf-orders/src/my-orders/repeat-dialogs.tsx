/** The dialogs of a repeated order: another brand's cart, and missing items. */
import { BRAND_CONFLICT_TEXTS } from '@skatert/contracts/orders/cart-texts';
import { itemName } from '@skatert/contracts/orders/item-name';
import { Button } from '@skatert/ui-kit/button';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { Modal } from '@skatert/ui-kit/modal';
import { toast } from '@skatert/web-kit/toast';
import styles from './repeat-dialogs.module.css';
import type { MissingItem, RepeatOrder } from './use-repeat-order.js';

export default function RepeatDialogs({ repetition }: { repetition: RepeatOrder }) {
  const { conflict, missing, continueToCart } = repetition;
  if (conflict) return <BrandConflict repetition={repetition} />;
  return missing.length > 0 && <MissingItems items={missing} onClose={continueToCart} />;
}

function BrandConflict({ repetition: { confirm, refuse, busyId } }: { repetition: RepeatOrder }) {
  const { title, question, refused } = BRAND_CONFLICT_TEXTS;
  const close = () => {
    refuse();
    toast.info(refused);
  };
  return (
    <ConfirmDialog
      title={title}
      confirm={BRAND_CONFLICT_TEXTS.confirm}
      busy={busyId !== null}
      onConfirm={confirm}
      onClose={close}
    >
      <p>{question}</p>
    </ConfirmDialog>
  );
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
        <Missing
          title="Сейчас не продаются или не поместились в корзину:"
          items={items.filter(({ added }) => !added)}
          wordsOf={(names) => `нет «${names}»`}
        />
        <Missing
          title="Добавлены без того, чего сейчас нет:"
          items={items.filter(({ added }) => added)}
          wordsOf={(names) => `без «${names}»`}
        />
        <p>Остальное уже в корзине по сегодняшним ценам.</p>
      </div>
    </Modal>
  );
}

interface MissingProps {
  title: string;
  items: readonly MissingItem[];
  /** Returns what the names of extras that are gone mean for an item. */
  wordsOf: (names: string) => string;
}

function Missing({ title, items, wordsOf }: MissingProps) {
  if (items.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same
          <li key={`${index} ${item.productId}`}>
            {itemName(item)} × {item.quantity}
            {item.extras && `: ${wordsOf(item.extras.join('», «'))}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The choice of a size and of extras before a product with extras is put into the cart. */
import { defaultExtras } from '@skatert/contracts/menu/extras';
import type { Product } from '@skatert/contracts/menu/products';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Button } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { additionOf } from '../cart/addition.js';
import { useCartSync } from '../cart/use-cart.js';
import { ExtrasChoice } from '../choice/extras-choice.js';
import { SizeChoice } from '../choice/size-choice.js';
import { useChoice } from '../choice/use-choice.js';
import { offeredOf, offeredSizeOf, soldOutIn, useSoldOut } from '../menu/sold-out.js';
import { NO_CONNECTION, useOnline } from '../use-online.js';
import styles from './choice-sheet.module.css';

export interface ChoiceSheetProps {
  product: Product;
  onClose: () => void;
}

export default function ChoiceSheet({ product: listed, onClose }: ChoiceSheetProps) {
  const stock = useSoldOut(listed.brandId);
  const product = offeredOf(stock, listed);
  const choice = useChoice(product, { size: offeredSizeOf(stock, product), extras: defaultExtras(product) });
  const sync = useCartSync();
  const isOnline = useOnline();
  const soldOut = soldOutIn(stock, product, choice.size);
  const addition = additionOf(product, choice.size, choice.extras);
  const add = () => {
    if (!addition || !choice.check()) return;
    sync.add(addition);
    onClose();
  };
  return (
    <Modal
      title={product.name}
      width={440}
      onClose={onClose}
      footer={
        addition && (
          <Button
            size="large"
            wide
            title={isOnline ? undefined : NO_CONNECTION}
            disabled={!isOnline || soldOut !== undefined}
            onClick={add}
          >
            {soldOut ?? `Добавить за ${formatRoubles(addition.unitPrice)}`}
          </Button>
        )
      }
    >
      <div className={styles.choice}>
        <SizeChoice product={product} size={choice.size} soldOut={stock} onChange={choice.setSize} />
        <ExtrasChoice product={product} choice={choice} soldOut={stock} />
      </div>
    </Modal>
  );
}

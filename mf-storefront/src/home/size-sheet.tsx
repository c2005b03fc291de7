/** The sizes of a product with their prices, each with its quantity in the cart. */
import type { Product } from '@skatert/contracts/menu/products';
import { pricesIn } from '@skatert/contracts/menu/size-prices';
import { Button } from '@skatert/ui-kit/button';
import { FormActions } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { additionOf } from '../cart/addition.js';
import { quantityOf } from '../cart/cart-changes.js';
import { Stepper } from '../cart/stepper.js';
import { useCart, useCartSync } from '../cart/use-cart.js';
import { useKeptFocus } from '../cart/use-kept-focus.js';
import { soldOutIn, useSoldOut } from '../menu/sold-out.js';
import { Price } from '../product/price.js';
import { NO_CONNECTION, useOnline } from '../use-online.js';
import styles from './size-sheet.module.css';

export interface SizeSheetProps {
  product: Product;
  onClose: () => void;
}

export default function SizeSheet({ product, onClose }: SizeSheetProps) {
  return (
    <Modal
      title={product.name}
      width={440}
      compact
      onClose={onClose}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose}>
            Готово
          </Button>
        </FormActions>
      }
    >
      <ul className={styles.sizes} aria-label="Размеры">
        {product.sizes.map((size) => (
          <SizeRow key={size} product={product} size={size} />
        ))}
      </ul>
    </Modal>
  );
}

function SizeRow({ product, size }: { product: Product; size: string }) {
  const { data: cart } = useCart();
  const sync = useCartSync();
  const isOnline = useOnline();
  const quantity = quantityOf(cart, { productId: product.id, size });
  const { box, onPress } = useKeptFocus<HTMLLIElement>(quantity > 0);
  const addition = additionOf(product, size);
  const soldOut = soldOutIn(useSoldOut(product.brandId), product, size);
  const name = `${product.name}, ${size}`;
  return (
    <li ref={box} className={styles.size}>
      <div className={styles.words}>
        <span>{size}</span>
        <Price prices={pricesIn(product, size)} />
      </div>
      {soldOut !== undefined && <p className={styles.soldOut}>{soldOut}</p>}
      {soldOut === undefined && addition && quantity > 0 && (
        <Stepper
          name={name}
          quantity={quantity}
          onStep={(by) => {
            onPress();
            sync.step(addition, by);
          }}
        />
      )}
      {soldOut === undefined && addition && quantity === 0 && (
        <Button
          aria-label={`Добавить в корзину: ${name}`}
          title={isOnline ? undefined : NO_CONNECTION}
          disabled={!isOnline}
          onClick={() => {
            onPress();
            sync.add(addition);
          }}
        >
          Добавить
        </Button>
      )}
    </li>
  );
}

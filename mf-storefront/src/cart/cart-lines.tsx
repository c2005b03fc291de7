/** The lines of the cart, in the drawer and on the page. */
import type { CartItem } from '@skatert/contracts/cart';
import { formatRoubles } from '@skatert/contracts/money';
import { Button, IconButton } from '@skatert/ui-kit/button';
import { Money } from '@skatert/ui-kit/money';
import { Picture } from '@skatert/ui-kit/picture';
import { Link } from '@skatert/ui-kit/router';
import { X } from 'lucide-react';
import styles from './cart-lines.module.css';
import { Stepper } from './stepper.js';
import { useRemoveLine, useSetQuantity } from './use-cart.js';

interface LinesProps {
  items: readonly CartItem[];
  /** The button that removes a line says so, instead of showing a cross. */
  removeInWords?: boolean;
}

export function CartLines({ items, removeInWords = false }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <CartLine key={`${item.productId}/${item.size}`} item={item} removeInWords={removeInWords} />
      ))}
    </ul>
  );
}

function CartLine({ item, removeInWords }: { item: CartItem; removeInWords: boolean }) {
  const setQuantity = useSetQuantity();
  const remove = useRemoveLine();
  const { id, productId, size, name, quantity, unitPrice, totalPrice, available } = item;
  const removeIt = () => remove.mutate({ id, productId, size });
  return (
    <li className={styles.line} data-unavailable={!available || undefined}>
      <Picture src={item.imageUrl} seed={productId} className={styles.picture} />
      <div className={styles.words}>
        <Link to={`/product/${productId}`} className={styles.name}>
          {name}
        </Link>
        {size && <span className={styles.detail}>{size}</span>}
        <span className={styles.detail}>
          {quantity} × {formatRoubles(unitPrice)}
        </span>
        {!available && <span className={styles.warning}>Сейчас недоступен</span>}
      </div>
      <Stepper
        name={name}
        quantity={quantity}
        onChange={(next) => setQuantity.mutate({ id, productId, size, quantity: next })}
        className={styles.stepper}
      />
      <Money roubles={totalPrice} className={styles.total} />
      {removeInWords ? (
        <Button
          look="quiet"
          size="small"
          className={styles.remove}
          aria-label={`Удалить: ${name}`}
          onClick={removeIt}
        >
          Удалить
        </Button>
      ) : (
        <IconButton label={`Удалить: ${name}`} className={styles.remove} onClick={removeIt}>
          <X size={20} />
        </IconButton>
      )}
    </li>
  );
}

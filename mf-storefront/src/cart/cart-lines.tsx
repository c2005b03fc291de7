/** The lines of the cart at current prices, in the drawer and on the pages. */
import type { CartItem } from '@skatert/contracts/orders/cart';
import { currentLineTotal, currentPrice, isRepriced } from '@skatert/contracts/orders/cart-prices';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Button, IconButton } from '@skatert/ui-kit/button';
import { Money } from '@skatert/ui-kit/money';
import { Picture } from '@skatert/ui-kit/picture';
import { Link } from '@skatert/web-kit/router';
import { X } from 'lucide-react';
import styles from './cart-lines.module.css';
import { lineOf } from './pending-changes.js';
import { Stepper } from './stepper.js';
import { useCartSync } from './use-cart.js';
import { useKeptFocus } from './use-kept-focus.js';

interface LinesProps {
  items: readonly CartItem[];
  /** The button that removes a line has a text instead of a cross. */
  labelRemove?: boolean;
}

export function CartLines({ items, labelRemove = false }: LinesProps) {
  const { box, onPress } = useKeptFocus<HTMLUListElement>(items.length);
  return (
    <ul className={styles.lines} ref={box}>
      {items.map((item, index) => (
        <CartLine key={lineOf(item)} item={item} labelRemove={labelRemove} onPress={() => onPress(index)} />
      ))}
    </ul>
  );
}

interface LineProps {
  item: CartItem;
  labelRemove: boolean;
  /** Called before a change that may remove the line. */
  onPress: () => void;
}

function CartLine({ item, labelRemove, onPress }: LineProps) {
  const sync = useCartSync();
  const remove = () => {
    onPress();
    sync.remove(item);
  };
  const { productId, size, name, quantity, available } = item;
  return (
    <li className={styles.line} data-unavailable={!available || undefined}>
      <Picture src={item.imageUrl} seed={productId} sizes="64px" className={styles.picture} />
      <div className={styles.words}>
        <Link to={`/product/${productId}`} className={styles.name}>
          {name}
        </Link>
        {size && <span className={styles.detail}>{size}</span>}
        <span className={styles.detail}>
          {quantity} × {formatRoubles(currentPrice(item))}
        </span>
        <LineNotice item={item} />
      </div>
      {available && (
        <>
          <Stepper
            name={name}
            quantity={quantity}
            onStep={(by) => {
              onPress();
              sync.step(item, by);
            }}
            className={styles.stepper}
          />
          <Money roubles={currentLineTotal(item)} className={styles.total} />
        </>
      )}
      {labelRemove ? (
        <Button
          look="quiet"
          size="small"
          className={styles.remove}
          aria-label={`Удалить: ${name}`}
          onClick={remove}
        >
          Удалить
        </Button>
      ) : (
        <IconButton label={`Удалить: ${name}`} className={styles.remove} onClick={remove}>
          <X size={20} />
        </IconButton>
      )}
    </li>
  );
}

/** Shows that the product is unavailable or that its price has changed. */
function LineNotice({ item }: { item: CartItem }) {
  if (!item.available) return <span className={styles.gone}>Сейчас не продаётся</span>;
  if (!isRepriced(item)) return null;
  return <span className={styles.repriced}>Цена изменилась: была {formatRoubles(item.unitPrice)}</span>;
}

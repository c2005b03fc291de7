/** The lines of the cart at current prices, in the drawer and on the pages. */
import type { CartItem } from '@skatert/contracts/orders/cart';
import { currentLineTotal, currentPrice, isRepriced } from '@skatert/contracts/orders/cart-prices';
import { extrasText } from '@skatert/contracts/orders/line-choice';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Button, IconButton } from '@skatert/ui-kit/button';
import { Money } from '@skatert/ui-kit/money';
import { Picture } from '@skatert/ui-kit/picture';
import { Spinner } from '@skatert/ui-kit/spinner';
import { loadable } from '@skatert/web-kit/loadable';
import { Link } from '@skatert/web-kit/router';
import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import styles from './cart-lines.module.css';
import { lineOf } from './pending-changes.js';
import { Stepper } from './stepper.js';
import { useCartSync } from './use-cart.js';
import { useKeptFocus } from './use-kept-focus.js';

const ChangeLineSheet = loadable(() => import('./change-line-sheet.js'));

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
        <CartLine key={keyOf(item)} item={item} labelRemove={labelRemove} onPress={() => onPress(index)} />
      ))}
    </ul>
  );
}

/** A line keeps its id when its size or extras are changed; while it is being added it has none. */
const keyOf = (item: CartItem): string | number => (item.id > 0 ? item.id : lineOf(item));

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
  const { productId, size, quantity, available } = item;
  const extras = extrasText(item.extras);
  /** Tells two lines of a dish apart. */
  const name = extras ? `${item.name}, ${extras}` : item.name;
  return (
    <li className={styles.line} data-unavailable={!available || undefined}>
      <Picture src={item.imageUrl} seed={productId} sizes="64px" className={styles.picture} />
      <div className={styles.words}>
        <Link to={`/product/${productId}`} className={styles.name}>
          {item.name}
        </Link>
        {size && <span className={styles.detail}>{size}</span>}
        {extras && <span className={styles.detail}>{extras}</span>}
        <span className={styles.detail}>
          {quantity} × {formatRoubles(currentPrice(item))}
        </span>
        <LineNotice item={item} />
        {(item.hasExtras || item.problem !== undefined) && <ChangeButton item={item} name={name} />}
      </div>
      {(available || item.left) && (
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
          {available && <Money roubles={currentLineTotal(item)} className={styles.total} />}
        </>
      )}
      {item.laterFrom !== undefined && <Money roubles={currentLineTotal(item)} className={styles.total} />}
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

function ChangeButton({ item, name }: { item: CartItem; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.change}
        aria-haspopup="dialog"
        aria-label={`Изменить: ${name}`}
        onClick={() => setOpen(true)}
      >
        Изменить
      </button>
      <Suspense fallback={<Spinner label="Загружаем…" />}>
        {isOpen && <ChangeLineSheet item={item} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Shows why the product is unavailable or that its price has changed. */
function LineNotice({ item }: { item: CartItem }) {
  if (!item.available) return <span className={styles.gone}>{item.problem ?? 'Сейчас не продаётся'}</span>;
  if (!isRepriced(item)) return null;
  return <span className={styles.repriced}>Цена изменилась: была {formatRoubles(item.unitPrice)}</span>;
}

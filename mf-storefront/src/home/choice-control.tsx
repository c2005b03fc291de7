/** The button on the card of a product with extras or several sizes: it opens the choice of both. */
import type { Product } from '@skatert/contracts/menu/products';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { Spinner } from '@skatert/ui-kit/spinner';
import { loadable } from '@skatert/web-kit/loadable';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import styles from './product-card.module.css';

const SizeSheet = loadable(() => import('./size-sheet.js'));
const ChoiceSheet = loadable(() => import('./choice-sheet.js'));

export interface ChoiceControlProps {
  product: Product;
  /** The quantity of all its lines in the cart. */
  quantity: number;
}

export function ChoiceControl({ product, quantity }: ChoiceControlProps) {
  const [isOpen, setOpen] = useState(false);
  const [Sheet, what] = product.extras ? [ChoiceSheet, 'добавки'] : [SizeSheet, 'размер'];
  const inCart = quantity > 0 ? `, в корзине ${quantity} шт.` : '';
  return (
    <div className={styles.control}>
      <button
        type="button"
        className={styles.add}
        aria-haspopup="dialog"
        aria-label={`Выбрать ${what}: ${product.name}${inCart}`}
        onClick={() => setOpen(true)}
      >
        {quantity > 0 ? <span className={styles.count}>{quantity}</span> : <Plus size={20} />}
      </button>
      <Suspense fallback={<Loading />}>
        {isOpen && <Sheet product={product} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

/** On a slow network the press shows that something happens: above the button. */
const Loading = () => (
  <div className={styles.loading}>
    <Spinner />
    <LoadingText>Загружаем…</LoadingText>
  </div>
);

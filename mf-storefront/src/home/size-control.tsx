/** The button on the card of a product whose sizes have different prices: it opens the choice of a size. */
import type { Product } from '@skatert/contracts/menu/products';
import { loadable } from '@skatert/web-kit/loadable';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import styles from './product-card.module.css';

const SizeSheet = loadable(() => import('./size-sheet.js'));

export interface SizeControlProps {
  product: Product;
  /** The quantity of all its sizes in the cart. */
  quantity: number;
}

export function SizeControl({ product, quantity }: SizeControlProps) {
  const [isOpen, setOpen] = useState(false);
  const inCart = quantity > 0 ? `, в корзине ${quantity} шт.` : '';
  return (
    <div className={styles.control}>
      <button
        type="button"
        className={styles.add}
        aria-haspopup="dialog"
        aria-label={`Выбрать размер: ${product.name}${inCart}`}
        onClick={() => setOpen(true)}
      >
        {quantity > 0 ? <span className={styles.count}>{quantity}</span> : <Plus size={20} />}
      </button>
      <Suspense>{isOpen && <SizeSheet product={product} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

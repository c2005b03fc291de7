/** Products as cards, with their quantities in the cart. */
import type { Product } from '@skatert/contracts/menu/products';
import { firstSizeOf } from '../cart/addition.js';
import { quantityOf } from '../cart/cart-changes.js';
import { useCart } from '../cart/use-cart.js';
import styles from './home.module.css';
import { ProductCard } from './product-card.js';

/** The number of cards that are visible at once on any screen. */
const EAGER = 4;

export interface ProductGridProps {
  products: readonly Product[];
  /** The first cards of the page: their pictures are loaded with high priority. */
  isFirst: boolean;
}

export function ProductGrid({ products, isFirst }: ProductGridProps) {
  const { data: cart } = useCart();
  return (
    <ul className={styles.products}>
      {products.map((product, at) => (
        <ProductCard
          key={product.id}
          product={product}
          quantity={quantityOf(cart, { productId: product.id, size: firstSizeOf(product) })}
          eager={isFirst && at < EAGER}
        />
      ))}
    </ul>
  );
}

/** What other guests ordered with a product. */
import type { Product } from '@skatert/contracts/menu/products';
import { useInfiniteQuery } from '@skatert/web-kit/query';
import { productsOf, togetherQuery } from '../menu/menu-queries.js';
import styles from './ordered-together.module.css';
import { ProductGrid } from './product-grid.js';

/** Nothing while there is none, and when it can't be read: the page is complete without it. */
export function OrderedTogether({ product }: { product: Product }) {
  const { data } = useInfiniteQuery(togetherQuery(product));
  const products = data ? productsOf(data) : [];
  if (products.length === 0) return null;
  return (
    <section className={styles.together} aria-labelledby="together">
      <h2 id="together">С этим заказывают</h2>
      <ProductGrid products={products} isFirst={false} />
    </section>
  );
}

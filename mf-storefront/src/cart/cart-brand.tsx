/** The brand of the cart. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { useQuery } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { brandsQuery } from '../menu/menu-queries.js';
import styles from './cart.module.css';

export function CartBrand({ cart: { currentBrandId } }: { cart: Cart }) {
  const { data: brands } = useQuery(brandsQuery);
  const brand = brands?.find(({ id }) => id === currentBrandId);
  // A closed brand is not listed. The element is rendered anyway, so that nothing moves when the list arrives.
  return <p className={styles.brand}>{brand && <Link to={`/?brand=${brand.id}`}>{brand.name}</Link>}</p>;
}

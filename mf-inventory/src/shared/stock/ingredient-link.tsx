import { Link } from '@skatert/web-kit/router';
import styles from './stock.module.css';

/** An ingredient's name, which leads to its page. */
export const IngredientLink = ({ id, name }: { id: number; name: string }) => (
  <Link to={`/admin/inventory/ingredients/${id}`} className={styles.link}>
    {name}
  </Link>
);

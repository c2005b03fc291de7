import { Link } from '@skatert/web-kit/router';
import styles from './stock.module.css';

export interface IngredientLinkProps {
  id: number;
  name: string;
}

/** An ingredient's name, which leads to its page. */
export const IngredientLink = ({ id, name }: IngredientLinkProps) => (
  <Link to={`/admin/inventory/ingredients/${id}`} className={styles.link}>
    {name}
  </Link>
);

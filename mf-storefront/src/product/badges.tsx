/** The short labels of a product, such as «Острое». */
import type { Product } from '@skatert/contracts/menu/products';
import { Badge } from '@skatert/ui-kit/badge';
import clsx from 'clsx';
import styles from './badges.module.css';

export interface BadgesProps {
  product: Pick<Product, 'badges'>;
  /** How many are shown at most. */
  max?: number;
  className?: string | undefined;
}

export function Badges({ product: { badges = [] }, max = badges.length, className }: BadgesProps) {
  if (badges.length === 0) return null;
  return (
    <ul className={clsx(styles.badges, className)} aria-label="Метки">
      {badges.slice(0, max).map((badge) => (
        <li key={badge}>
          <Badge className={styles.badge}>{badge}</Badge>
        </li>
      ))}
    </ul>
  );
}

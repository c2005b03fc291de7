/** The nutrition of a portion with the chosen extras, as the product's page shows it. */
import { formatDecimal } from '@skatert/contracts/shared/decimal';
import type { ShownProduct } from '../menu/menu-queries.js';
import styles from './nutrition.module.css';
import { nutritionWith } from './portion-nutrition.js';

export interface NutritionProps {
  product: ShownProduct;
  /** The chosen size; null: the product has none. */
  size: string | null;
  /** The ids of the chosen options. */
  extras: readonly number[];
}

/** Nothing when it is unknown for what was chosen. */
export function Nutrition({ product, size, extras }: NutritionProps) {
  const found = nutritionWith(product, size, extras);
  if (!found) return null;
  const facts = [
    { name: 'ккал', value: formatDecimal(found.calories, 0, 0) },
    ...[
      { name: 'белки', grams: found.protein },
      { name: 'жиры', grams: found.fat },
      { name: 'углеводы', grams: found.carbs },
    ].map(({ name, grams }) => ({ name, value: `${formatDecimal(grams, 0, 1)}\u00a0г` })),
  ];
  const title = found.withExtras ? 'Пищевая ценность порции с добавками' : 'Пищевая ценность порции';
  return (
    <section className={styles.nutrition} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

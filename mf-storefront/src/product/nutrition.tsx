/** The nutrition of a portion, as the product's page shows it. */
import type { PortionNutrition } from '@skatert/contracts/inventory/nutrition';
import { formatDecimal } from '@skatert/contracts/shared/decimal';
import styles from './nutrition.module.css';

export interface NutritionProps {
  /** The nutrition of the product's sizes; undefined: the service of an earlier release sends none. */
  portions: readonly PortionNutrition[] | undefined;
  /** The sizes with a recipe of their own whose nutrition is unknown; undefined: as above. */
  unknownSizes: readonly string[] | undefined;
  /** The chosen size; null: the product has none. */
  size: string | null;
}

/** Nothing when it is unknown for the chosen size. */
export function Nutrition({ portions = [], unknownSizes = [], size }: NutritionProps) {
  const portion = portions.find((each) => each.size === size) ?? portions.find((each) => each.size === null);
  if (!portion || (size !== null && unknownSizes.includes(size))) return null;
  const facts = [
    { name: 'ккал', value: formatDecimal(portion.calories, 0, 0) },
    ...[
      { name: 'белки', grams: portion.protein },
      { name: 'жиры', grams: portion.fat },
      { name: 'углеводы', grams: portion.carbs },
    ].map(({ name, grams }) => ({ name, value: `${formatDecimal(grams, 0, 1)}\u00a0г` })),
  ];
  return (
    <section className={styles.nutrition} aria-label="Пищевая ценность порции">
      <h2>Пищевая ценность порции</h2>
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

/** What a portion costs, earns and contains. */
import { Facts } from '@skatert/ui-kit/office/facts';
import { caloriesText, costText, gramsText, percentText, roublesText, unpricedText } from './figure-texts.js';
import type { Figures } from './figures.js';
import styles from './recipes.module.css';

export interface PortionFiguresProps {
  figures: Figures;
  /** Roubles; null: the product has no price. */
  price: number | null;
  /** No ingredient is chosen. */
  isEmpty: boolean;
}

export function PortionFigures({ figures, price, isEmpty }: PortionFiguresProps) {
  const { unpriced, foodCost, margin, nutrition } = figures;
  return (
    <section className={styles.figures} aria-label="Порция">
      <h2>Порция</h2>
      <p className={styles.warning} role="status">
        {unpriced > 0 && `${unpricedText(unpriced)}: себестоимость неполная`}
      </p>
      <Facts
        stacked
        facts={[
          { name: 'Себестоимость', value: costText(figures, isEmpty) },
          { name: 'Цена', value: roublesText(price) },
          { name: 'Фудкост', value: percentText(foodCost) },
          { name: 'Маржа', value: roublesText(margin) },
          { name: 'Калории', value: caloriesText(nutrition?.calories) },
          { name: 'Белки', value: gramsText(nutrition?.protein) },
          { name: 'Жиры', value: gramsText(nutrition?.fat) },
          { name: 'Углеводы', value: gramsText(nutrition?.carbs) },
        ]}
      />
    </section>
  );
}

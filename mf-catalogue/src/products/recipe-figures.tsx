/** What a product costs by its recipe, and what its price leaves, in the product's form. */
import { costOfLines } from '@skatert/contracts/inventory/costs';
import type { Portion } from '@skatert/contracts/inventory/recipes';
import { priceOfPortion } from '@skatert/contracts/menu/size-prices';
import { formatDecimal } from '@skatert/contracts/shared/decimal';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { countOf } from '@skatert/contracts/shared/text';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { Loading } from '@skatert/ui-kit/skeleton';
import { useQuery } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { ExternalLink } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useMayEditRecipe } from '../recipes/use-may-edit-recipe.js';
import { type ProductForm, toSizePrices } from './product-form.js';
import styles from './recipe-figures.module.css';
import { recipeQuery } from './recipe-query.js';

export interface RecipeFiguresProps extends Pick<ProductForm, 'control'> {
  productId: number;
  brandId: number;
}

/** For those who may edit recipes; the form works without it. */
export function RecipeFigures(props: RecipeFiguresProps) {
  return useMayEditRecipe(props.brandId) ? <Figures {...props} /> : null;
}

function Figures({ control, productId }: RecipeFiguresProps) {
  const { data: recipe, isError } = useQuery(recipeQuery(productId));
  const [price = null, promoPrice = null, sizes = []] = useWatch({
    control,
    name: ['price', 'promoPrice', 'sizes'],
  });
  const product = {
    price,
    promoPrice,
    sizes: sizes.map(({ label }) => label),
    sizePrices: toSizePrices(sizes),
  };
  if (!recipe)
    return (
      <div className={styles.figures}>
        {isError ? (
          <p>Себестоимость сейчас недоступна</p>
        ) : (
          <Loading text="Загружаем себестоимость…" height={20} />
        )}
      </div>
    );
  const hasRecipe = recipe.portions.length > 0;
  return (
    <div className={styles.figures}>
      {hasRecipe ? (
        <ul aria-label="Себестоимость">
          {recipe.portions.map((portion) => (
            <li key={portion.size ?? ''}>
              {figuresText(portion, priceOfPortion(product, portion.size, recipe.portions))}
            </li>
          ))}
        </ul>
      ) : (
        <p>Рецепта пока нет</p>
      )}
      {/* In a tab of its own: the form may contain what is not saved yet. */}
      <Link to={`/admin/inventory/recipes/${productId}`} target="_blank" className={styles.link}>
        {hasRecipe ? 'Рецепт' : 'Составить'}
        <HiddenText> (в новой вкладке)</HiddenText>
        <ExternalLink size={16} aria-hidden="true" />
      </Link>
    </div>
  );
}

/** `price`: what is typed in the form, in roubles; NaN: no number. */
function figuresText({ size, items, nutrition }: Portion, price: number | null): string {
  const known = price === null || Number.isNaN(price) ? null : price;
  const { cost, unpriced, foodCost, margin } = costOfLines(items, known);
  const figures = [
    `Себестоимость ${formatRoubles(cost)}`,
    foodCost !== null && `Фудкост ${formatDecimal(foodCost, 1, 1)}\u00a0%`,
    margin !== null && `Маржа ${formatRoubles(margin)}`,
    unpriced > 0 && `нет цены у ${countOf(unpriced, ['ингредиента', 'ингредиентов', 'ингредиентов'])}`,
    nutrition && `${formatDecimal(nutrition.calories, 0, 0)}\u00a0ккал`,
  ];
  const text = figures.filter(Boolean).join(' · ');
  return size === null ? text : `${size}: ${text}`;
}

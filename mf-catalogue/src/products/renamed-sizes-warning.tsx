/** Warns of a renamed or deleted size that has a recipe: no order would use it any more. */
import { unlistedSizes } from '@skatert/contracts/inventory/recipes';
import { quoted } from '@skatert/contracts/shared/text';
import { useQuery } from '@skatert/web-kit/query';
import { useWatch } from 'react-hook-form';
import { useMayEditRecipe } from '../recipes/use-may-edit-recipe.js';
import type { RecipeFiguresProps } from './recipe-figures.js';
import styles from './recipe-figures.module.css';
import { recipeQuery } from './recipe-query.js';

export function RenamedSizesWarning({ control, productId, brandId }: RecipeFiguresProps) {
  const mayEdit = useMayEditRecipe(brandId);
  const { data: recipe } = useQuery({ ...recipeQuery(productId), enabled: mayEdit });
  const labels = (useWatch({ control, name: 'sizes' }) ?? []).map(({ label }) => label);
  const sizes = unlistedSizes(recipe?.portions ?? [], labels);
  return (
    <p role="status" className={styles.warning}>
      {sizes.length > 0 &&
        `Рецепт размера ${quoted(sizes)} не будет применяться: у товара нет такого размера. ` +
          'Сохраните товар и перенесите состав на другой размер в рецепте.'}
    </p>
  );
}

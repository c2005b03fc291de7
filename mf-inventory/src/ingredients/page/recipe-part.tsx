import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { IngredientRecipe, RecipeItem } from '@skatert/contracts/inventory/recipes';
import { countOf } from '@skatert/contracts/shared/text';
import { ActionButton } from '@skatert/ui-kit/office/action';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { useQuery } from '@skatert/web-kit/query';
import { useState } from 'react';
import { costText, roublesText, unitPriceText, unpricedText } from '../../recipes/figure-texts.js';
import { ingredientRecipeQuery } from '../../recipes/recipes-query.js';
import { unitCostOf } from '../../recipes/unit-cost.js';
import { PartTable } from '../../shared/part-table.js';
import { IngredientLink } from '../../shared/stock/ingredient-link.js';
import { AMOUNT_WIDTH } from '../../shared/table-cells.js';
import { useSetUpRefusal } from '../../shared/use-edit-refusal.js';
import styles from './ingredient-page.module.css';
import { PagePart } from './page-part.js';

const IngredientRecipeModal = fetched(
  () => import(/* webpackPrefetch: true */ '../../recipes/ingredient-recipe-modal.js'),
  'IngredientRecipeModal',
);

const COLUMNS: Column<RecipeItem>[] = [
  {
    title: 'Ингредиент',
    namesRow: true,
    cell: ({ ingredientId, ingredientName }) => <IngredientLink id={ingredientId} name={ingredientName} />,
  },
  {
    title: 'Количество',
    width: AMOUNT_WIDTH,
    end: true,
    cell: ({ qty, unitName }) => `${formatQuantity(qty)} ${unitName}`,
  },
  { title: 'Цена за ед.', width: 128, end: true, cell: ({ price }) => unitPriceText(price) },
  { title: 'Стоимость', width: 128, end: true, cell: ({ cost }) => roublesText(cost) },
];

/** How the kitchen makes an ingredient, if it does. */
export function RecipePart({ ingredientId }: { ingredientId: number }) {
  const query = useQuery(ingredientRecipeQuery(ingredientId));
  const refusal = useSetUpRefusal();
  /** The recipe when the form was opened. */
  const [edited, setEdited] = useState<IngredientRecipe | null>(null);
  const close = () => setEdited(null);
  const recipe = query.data;
  return (
    <PagePart
      title="Готовится на кухне"
      query={query}
      failure="Ошибка загрузки рецепта"
      skeletonHeight={132}
      action={
        recipe && (
          <ActionButton look="secondary" refusal={refusal} onClick={() => setEdited(recipe)}>
            {recipe.items.length > 0 ? 'Изменить рецепт' : 'Добавить рецепт'}
          </ActionButton>
        )
      }
    >
      {(stored) => (
        <>
          {stored.items.length > 0 ? (
            <Recipe recipe={stored} />
          ) : (
            <p className={styles.quiet}>Рецепта нет: ингредиент закупается готовым.</p>
          )}
          {edited && <IngredientRecipeModal recipe={edited} onClose={close} />}
        </>
      )}
    </PagePart>
  );
}

function Recipe({ recipe }: { recipe: IngredientRecipe }) {
  const { unitName, shelfLifeDays, items, cost, unpriced } = recipe;
  return (
    <>
      <Facts
        facts={[
          { name: 'Выход', value: `${formatQuantity(recipe.yield)} ${unitName}` },
          { name: 'Срок хранения', value: shelfLifeText(shelfLifeDays) },
          { name: 'Себестоимость выхода', value: costText({ cost, unpriced }) },
          { name: `Себестоимость, ${unitName}`, value: unitPriceText(unitCostOf(recipe)) },
        ]}
      />
      {unpriced > 0 && <p className={styles.quiet}>{unpricedText(unpriced)}: себестоимость неполная.</p>}
      <PartTable
        label="Состав рецепта"
        columns={COLUMNS}
        rows={items}
        rowKey={(item) => item.ingredientId}
        empty="Рецепта нет"
      />
    </>
  );
}

const shelfLifeText = (days: number | null): string =>
  days === null ? 'не ограничен' : countOf(days, ['день', 'дня', 'дней']);

import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { Pager } from '@skatert/ui-kit/office/pager';
import { EmptyState } from '@skatert/ui-kit/state';
import { Wheat } from 'lucide-react';
import { type ColumnOptions, IngredientCard, ingredientColumns, rowClassOf } from './ingredient-columns.js';
import { filterIngredients } from './ingredient-rules.js';
import type { ChangeView, IngredientView } from './use-ingredient-view.js';

const PAGE_SIZE = 50;

interface IngredientTableProps extends ColumnOptions {
  /** Undefined while they are loading. */
  ingredients: readonly Ingredient[] | undefined;
  view: IngredientView;
  onView: ChangeView;
}

/** Lists a page of the ingredients that the filters find. */
export function IngredientTable({ ingredients, view, onView, ...options }: IngredientTableProps) {
  const found = ingredients && filterIngredients(ingredients, view);
  const totalPages = Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_SIZE));
  const page = Math.min(view.page, totalPages - 1);
  const before = page * PAGE_SIZE;
  return (
    <>
      <DataTable
        label="Ингредиенты"
        columns={ingredientColumns(before, options)}
        rows={found?.slice(before, before + PAGE_SIZE)}
        rowKey={({ id }) => id}
        rowClass={rowClassOf}
        card={(ingredient) => <IngredientCard ingredient={ingredient} {...options} />}
        cardsBelow={860}
        skeletons={10}
        skeletonHeight={45}
        cardSkeletonHeight={150}
        empty={<EmptyState Icon={Wheat} text="Нет данных" />}
      />
      {totalPages > 1 && (
        <Pager page={page} totalPages={totalPages} onPage={(next) => onView({ page: next })} ends />
      )}
    </>
  );
}

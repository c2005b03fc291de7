/** The products of a brand, or its options of extras, with what their portions cost. */

import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { Button } from '@skatert/ui-kit/button';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Pager } from '@skatert/ui-kit/office/pager';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Segmented } from '@skatert/ui-kit/segmented';
import { EmptyState } from '@skatert/ui-kit/state';
import { useQuery } from '@skatert/web-kit/query';
import { BookOpenText, Warehouse } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLastPage } from '../shared/filters/use-last-page.js';
import { useContextBrands } from '../shared/use-context-brands.js';
import { RECIPE_COLUMNS, RecipeCard, toRow } from './recipe-columns.js';
import { RecipeFilters } from './recipe-filters.js';
import { recipesQuery } from './recipes-query.js';
import { type ChangeView, type RecipesView, useRecipesView } from './use-recipes-view.js';

const OrderWarehousesModal = fetched(
  () => import(/* webpackPrefetch: true */ './order-warehouses-modal.js'),
  'OrderWarehousesModal',
);

const KINDS = [
  { value: 'products', label: 'Блюда' },
  { value: 'extras', label: 'Добавки' },
] as const;

export default function RecipesPage() {
  const [view, change] = useRecipesView();
  const { brands, chosen } = useContextBrands(INVENTORY_PERMISSIONS['inventory.setUp']);
  const [choosesWarehouses, setChoosesWarehouses] = useState(false);
  const close = () => setChoosesWarehouses(false);
  const brandId = view.brandId ?? chosen;
  return (
    <OfficePage>
      <PageHeader
        title="Рецепты"
        actions={
          <Button look="secondary" icon={<Warehouse size={20} />} onClick={() => setChoosesWarehouses(true)}>
            Склады заказов
          </Button>
        }
      />
      {brandId === null ? (
        <EmptyState Icon={BookOpenText} text="Брендов пока нет" />
      ) : (
        <>
          <Segmented
            label="Чьи рецепты показать"
            options={KINDS}
            value={view.kind}
            onChange={(kind) => change({ kind, search: '' })}
          />
          <RecipeFilters brands={brands} brandId={brandId} view={view} onChange={change} />
          <RecipeList brandId={brandId} view={view} onChange={change} />
        </>
      )}
      {choosesWarehouses && <OrderWarehousesModal onClose={close} />}
    </OfficePage>
  );
}

interface RecipeListProps {
  brandId: number;
  view: RecipesView;
  onChange: ChangeView;
}

function RecipeList({ brandId, view, onChange }: RecipeListProps) {
  const query = useQuery(recipesQuery(brandId, view));
  const { data, error, isPlaceholderData } = query;
  const rows = useMemo(() => data?.content.map(toRow), [data]);
  const { lastPage, isPastEnd } = useLastPage({ data, isPlaceholderData }, view.page, (last) =>
    onChange({ page: last }, { replace: true }),
  );
  if (!data && error) return <QueryFailure query={query} text="Ошибка загрузки рецептов" />;
  // An empty former page says nothing about the next one.
  const isUnknown = isPastEnd || (isPlaceholderData && data?.content.length === 0);
  return (
    <>
      <DataTable
        label="Рецепты"
        columns={RECIPE_COLUMNS[view.kind]}
        rows={isUnknown ? undefined : rows}
        rowKey={({ id }) => id}
        card={RecipeCard}
        cardsBelow={900}
        skeletons={10}
        skeletonHeight={41}
        cardSkeletonHeight={232}
        empty={<EmptyState Icon={BookOpenText} text={emptyText(view)} />}
      />
      {lastPage > 0 && (
        <Pager page={view.page} totalPages={lastPage + 1} onPage={(page) => onChange({ page })} />
      )}
    </>
  );
}

function emptyText({ kind, search, has }: RecipesView): string {
  if (search !== '') return 'Ничего не найдено';
  if (has === 'true') return 'Рецептов пока нет';
  if (kind === 'extras') return has === 'false' ? 'У всех добавок есть рецепты' : 'Добавок пока нет';
  return has === 'false' ? 'У всех товаров есть рецепты' : 'Товаров пока нет';
}

/** The page of a product's recipe. */
import { BackNav } from '@skatert/ui-kit/office/back-nav';
import { OfficePage } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { useParams } from '@skatert/web-kit/router';
import { BookOpenText } from 'lucide-react';
import { RecipeEditor } from './recipe-editor.js';
import { productRecipeQuery } from './recipes-query.js';

export default function RecipePage() {
  const productId = Number(useParams().productId);
  return (
    <OfficePage>
      <BackNav label="Рецепт" to="/admin/inventory/recipes" list="Все рецепты" />
      <RecipeView key={productId} productId={productId} />
    </OfficePage>
  );
}

function RecipeView({ productId }: { productId: number }) {
  const query = useQuery(productRecipeQuery(productId));
  const { data, error } = query;
  if (data) return <RecipeEditor recipe={data} />;
  if (isApiError(error) && error.status === 404)
    return <EmptyState Icon={BookOpenText} text="Товар не найден" asHeading />;
  if (!error) return <PageSkeleton />;
  return <QueryFailure query={query} text="Ошибка загрузки рецепта" asHeading />;
}

const PageSkeleton = () => (
  <>
    <LoadingText>Загружаем рецепт…</LoadingText>
    <Skeleton width="min(280px, 70%)" height={36} />
    <Skeleton height={320} />
    <Skeleton height={96} />
  </>
);

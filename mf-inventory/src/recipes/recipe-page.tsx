/** The page of a product's recipe. */
import { BackNav } from '@skatert/ui-kit/office/back-nav';
import { OfficePage } from '@skatert/ui-kit/office/page';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { isApiError, serverMessage } from '@skatert/web-kit/api';
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
  const { data, error, isFetching, refetch } = useQuery(productRecipeQuery(productId));
  if (data) return <RecipeEditor recipe={data} />;
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState icon={<BookOpenText size={32} strokeWidth={1.5} />} text="Товар не найден" asHeading />
    );
  if (!error) return <PageSkeleton />;
  return (
    <ErrorState
      asHeading
      text={serverMessage(error, 'Ошибка загрузки рецепта')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

const PageSkeleton = () => (
  <>
    <LoadingText>Загружаем рецепт…</LoadingText>
    <Skeleton width="min(280px, 70%)" height={36} />
    <Skeleton height={320} />
    <Skeleton height={96} />
  </>
);

/** The page of a product's recipe. */
import { OfficePage } from '@skatert/ui-kit/office/page';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { isApiError, serverMessage } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { Link, useParams } from '@skatert/web-kit/router';
import { ArrowLeft, BookOpenText } from 'lucide-react';
import { RecipeEditor } from './recipe-editor.js';
import styles from './recipes.module.css';
import { productRecipeQuery } from './recipes-query.js';

export default function RecipePage() {
  const productId = Number(useParams().productId);
  return (
    <OfficePage>
      <nav aria-label="Рецепт">
        <Link to="/admin/inventory/recipes" className={styles.back}>
          <ArrowLeft size={20} aria-hidden="true" />
          Все рецепты
        </Link>
      </nav>
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

/** A recipe with its form, once it is read. */

import { BackNav } from '@skatert/ui-kit/office/back-nav';
import { OfficePage } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { BookOpenText } from 'lucide-react';
import { toEdited } from './edited-recipe.js';
import { RecipeEditor } from './recipe-editor.js';
import type { productRecipeQuery } from './recipes-query.js';

export interface RecipeViewProps {
  /** As `productRecipeQuery` and `extraRecipeQuery` return it. */
  query: ReturnType<typeof productRecipeQuery>;
  /** The list that it belongs to. */
  list: string;
  /** What is shown when there is no such product or option. */
  missing: string;
}

export const RecipeView = ({ list, ...props }: RecipeViewProps) => (
  <OfficePage>
    <BackNav label="Рецепт" to={list} list="Все рецепты" />
    <View key={props.query.queryKey[1]} {...props} />
  </OfficePage>
);

function View({ query: options, missing }: Omit<RecipeViewProps, 'list'>) {
  const query = useQuery(options);
  const { data, error } = query;
  if (data) return <RecipeEditor recipe={toEdited(data)} />;
  if (isApiError(error) && error.status === 404)
    return <EmptyState Icon={BookOpenText} text={missing} asHeading />;
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

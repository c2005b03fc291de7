/** One ingredient: where it is, when it expires, what it cost, and how its stock changed. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { ButtonLink } from '@skatert/ui-kit/button';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { BackNav } from '@skatert/ui-kit/office/back-nav';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { useParams } from '@skatert/web-kit/router';
import { ClipboardList, Pencil, Wheat } from 'lucide-react';
import { useState } from 'react';
import { useEditRefusal, useSetUpRefusal } from '../../shared/use-edit-refusal.js';
import { BatchesPart } from './batches-part.js';
import { HistoryPart } from './history-part.js';
import { ingredientPageQuery } from './page-queries.js';
import { PricesPart } from './prices-part.js';
import { RecipePart } from './recipe-part.js';
import { StockPart } from './stock-part.js';

const IngredientModal = fetched(
  () => import(/* webpackPrefetch: true */ '../ingredient-modal.js'),
  'IngredientModal',
);

export default function IngredientPage() {
  const id = Number(useParams().id);
  return (
    <OfficePage>
      <BackNav label="Ингредиент" to="/admin/inventory/ingredients" list="Все ингредиенты" />
      <IngredientView key={id} id={id} />
    </OfficePage>
  );
}

function IngredientView({ id }: { id: number }) {
  const query = useQuery(ingredientPageQuery(id));
  const { data, error } = query;
  if (isApiError(error) && error.status === 404)
    return <EmptyState Icon={Wheat} text="Ингредиент не найден" asHeading />;
  if (data) return <Content ingredient={data} />;
  if (!error) return <PageSkeleton />;
  return <QueryFailure query={query} text="Ошибка загрузки ингредиента" asHeading />;
}

function Content({ ingredient }: { ingredient: Ingredient }) {
  const { id, name, categoryName, totalQuantity, unitName } = ingredient;
  const [isEditing, setEditing] = useState(false);
  const refusal = useSetUpRefusal();
  const mayEdit = useEditRefusal() === undefined;
  const closeModal = () => setEditing(false);
  return (
    <>
      <PageHeader
        title={name}
        timed
        notes={
          <p>
            {categoryName && `${categoryName} · `}всего {formatQuantity(totalQuantity)} {unitName}
          </p>
        }
        actions={
          <>
            {mayEdit && <MovementsLink id={id} />}
            <ActionButton icon={<Pencil size={20} />} refusal={refusal} onClick={() => setEditing(true)}>
              Изменить
            </ActionButton>
          </>
        }
      />
      <StockPart ingredientId={id} unitName={unitName} />
      <HistoryPart ingredientId={id} />
      <BatchesPart id={id} unitName={unitName} />
      {mayEdit && <PricesPart ingredientId={id} />}
      {mayEdit && <RecipePart ingredientId={id} />}
      {isEditing && (
        <IngredientModal
          ingredientId={id}
          warehouseId={null}
          failure="Ошибка сохранения"
          onClose={closeModal}
        />
      )}
    </>
  );
}

const MovementsLink = ({ id }: { id: number }) => (
  <ButtonLink
    look="secondary"
    icon={<ClipboardList size={20} />}
    to={`/admin/inventory/movements?ingredient=${id}`}
  >
    Все движения
  </ButtonLink>
);

const PageSkeleton = () => (
  <>
    <LoadingText>Загружаем ингредиент…</LoadingText>
    <Skeleton width="min(280px, 70%)" height={36} />
    <Skeleton height={132} />
    <Skeleton height={248} />
    <Skeleton height={176} />
  </>
);

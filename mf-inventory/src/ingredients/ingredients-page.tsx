/** The ingredients with their stock. */
import { ActionButton } from '@skatert/ui-kit/office/action';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useKnownWarehouse } from '../shared/filters/use-known.js';
import { useList } from '../shared/queries/list-query.js';
import { RemoveDialog } from '../shared/references/remove-dialog.js';
import { useSetUpRefusal } from '../shared/use-edit-refusal.js';
import type { IngredientTask } from './ingredient-columns.js';
import { IngredientFilters } from './ingredient-filters.js';
import { IngredientTable } from './ingredient-table.js';
import { useIngredientView } from './use-ingredient-view.js';

const IngredientModal = fetched(
  () => import(/* webpackPrefetch: true */ './ingredient-modal.js'),
  'IngredientModal',
);

type Task = { kind: 'add' } | IngredientTask;

export default function IngredientsPage() {
  const [view, change] = useIngredientView();
  const warehouseId = useKnownWarehouse(view.warehouseId);
  const list = useList(
    'ingredients',
    warehouseId == null ? '' : `?warehouseId=${warehouseId}`,
    warehouseId !== undefined,
  );
  const { data: warehouses } = useList('warehouses');
  const refusal = useSetUpRefusal();
  const [task, setTask] = useState<Task | null>(null);
  return (
    <OfficePage>
      <PageHeader
        title="Ингредиенты"
        timed
        actions={
          <ActionButton icon={<Plus size={20} />} refusal={refusal} onClick={() => setTask({ kind: 'add' })}>
            Добавить ингредиент
          </ActionButton>
        }
      />
      <IngredientFilters view={view} onView={change} ingredients={list.data ?? []} />
      {!list.data && list.error ? (
        <QueryFailure query={list} text="Ошибка загрузки ингредиентов" />
      ) : (
        <IngredientTable
          ingredients={list.data}
          view={view}
          onView={change}
          place={warehouses?.find(({ id }) => id === warehouseId)?.name ?? null}
          refusal={refusal}
          onTask={setTask}
        />
      )}
      {task && <TaskDialog task={task} warehouseId={warehouseId ?? null} onClose={() => setTask(null)} />}
    </OfficePage>
  );
}

interface TaskDialogProps {
  task: Task;
  /** The warehouse of a new ingredient; null: not yet chosen. */
  warehouseId: number | null;
  onClose: () => void;
}

function TaskDialog({ task, warehouseId, onClose }: TaskDialogProps) {
  if (task.kind === 'remove')
    return (
      <RemoveDialog
        title="Удалить ингредиент?"
        path={`ingredients/${task.ingredient.id}`}
        name={task.ingredient.name}
        onClose={onClose}
      />
    );
  return (
    <IngredientModal
      ingredientId={task.kind === 'edit' ? task.ingredient.id : null}
      warehouseId={warehouseId}
      failure="Ошибка сохранения"
      onClose={onClose}
    />
  );
}

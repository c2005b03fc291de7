/** The dialog of an ingredient, the same on every screen: creates one, or edits it with its stock. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { Modal } from '@skatert/ui-kit/modal';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Loading } from '@skatert/ui-kit/skeleton';
import { useQuery } from '@skatert/web-kit/query';
import { useKnownWarehouse } from '../shared/filters/use-known.js';
import { ingredientQuery } from '../shared/queries/ingredient-queries.js';
import { useList } from '../shared/queries/list-query.js';
import { type FieldLists, IngredientFields } from './ingredient-fields.js';
import { IngredientForm, initialValues } from './ingredient-form.js';
import { useAdjustedStock } from './use-adjusted-stock.js';
import { useSaveIngredient } from './use-save-ingredient.js';

export interface IngredientModalProps {
  /** Null: a new one. */
  ingredientId: number | null;
  /** The warehouse that is chosen for a new one, and whose stock is adjusted; null: none, and the ingredient's own. */
  warehouseId: number | null;
  /** Shown when the server refused without a message. */
  failure?: string;
  onClose: () => void;
}

const WIDTH = 680;

export function IngredientModal(props: IngredientModalProps) {
  const { ingredientId, onClose } = props;
  const title = ingredientId === null ? 'Новый ингредиент' : 'Изменить ингредиент';
  const ingredient = useQuery({ ...ingredientQuery(ingredientId ?? 0), enabled: ingredientId !== null });
  const warehouses = useList('warehouses');
  const units = useList('units');
  const packagings = useList('packagings');
  const { data: categories = [] } = useList('ingredients/categories');
  const isRead = ingredientId === null || ingredient.data !== undefined;
  if (isRead && warehouses.data && units.data && packagings.data) {
    const lists = {
      warehouses: warehouses.data,
      units: units.data,
      packagings: packagings.data,
      categories,
    };
    return <LoadedModal {...props} title={title} ingredient={ingredient.data ?? null} lists={lists} />;
  }
  const failed = [
    { query: ingredient, text: 'Ошибка загрузки ингредиентов' },
    { query: warehouses, text: 'Ошибка загрузки складов' },
    { query: units, text: 'Ошибка загрузки единиц измерения' },
    { query: packagings, text: 'Ошибка загрузки фасовок' },
  ].find(({ query }) => query.error !== null && query.data === undefined);
  return (
    <Modal title={title} width={WIDTH} onClose={onClose}>
      {failed ? (
        <QueryFailure query={failed.query} text={failed.text} />
      ) : (
        <Loading text="Загружаем…" height={480} />
      )}
    </Modal>
  );
}

interface LoadedModalProps extends IngredientModalProps {
  title: string;
  /** Null: a new one. */
  ingredient: Ingredient | null;
  lists: FieldLists;
}

function LoadedModal(props: LoadedModalProps) {
  const { title, ingredient, warehouseId, lists, onClose } = props;
  const stock = useAdjustedStock(
    ingredient,
    lists.warehouses.find(({ id }) => id === warehouseId),
  );
  const form = useContractForm({
    schema: IngredientForm,
    values: initialValues(ingredient, useKnownWarehouse(warehouseId) ?? null),
    save: useSaveIngredient(
      { ingredient, units: lists.units, adjustedId: stock.elsewhere?.warehouse.id },
      onClose,
    ),
    failure: props.failure ?? 'Не удалось сохранить ингредиент',
  });
  return (
    <FormModal
      title={title}
      form={form}
      submit="Сохранить"
      width={WIDTH}
      draggable
      replacesDialog
      onClose={onClose}
    >
      <IngredientFields form={form} ingredient={ingredient} stock={stock} lists={lists} />
    </FormModal>
  );
}

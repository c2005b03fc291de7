/** The filters of the stock screen: they apply when «Показать» is pressed. */
import { SelectField } from '@skatert/ui-kit/field';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { ComboBox } from '@skatert/ui-kit/office/combo-box';
import { Filters } from '@skatert/ui-kit/office/page';
import { serverMessage } from '@skatert/web-kit/api';
import { useList } from '../queries/list-query.js';
import type { StockPlace } from '../queries/stock-rows-query.js';
import styles from './stock-screen.module.css';

export const ALL_INGREDIENTS = '?allWarehouses=true';

interface PlaceFiltersProps {
  place: StockPlace;
  onPlace: (place: StockPlace) => void;
  busy: boolean;
  onShow: () => void;
}

export function PlaceFilters({ place, onPlace, busy, onShow }: PlaceFiltersProps) {
  const warehouses = useList('warehouses');
  const ingredients = useList('ingredients', ALL_INGREDIENTS);
  const isEmpty = place.warehouseId === null && place.ingredientId === null;
  return (
    <Filters className={styles.filters}>
      <SelectField
        label="Склад"
        error={warehouses.error ? serverMessage(warehouses.error, 'Ошибка загрузки складов') : undefined}
        value={place.warehouseId ?? ''}
        onChange={({ target }) => onPlace({ ...place, warehouseId: Number(target.value) || null })}
      >
        <option value="">Все склады</option>
        {warehouses.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ComboBox
        // Its text follows the value only once the choices are known.
        key={ingredients.data ? 'loaded' : 'loading'}
        label="Ингредиент"
        placeholder="Все ингредиенты"
        error={
          ingredients.error ? serverMessage(ingredients.error, 'Ошибка загрузки ингредиентов') : undefined
        }
        choices={ingredients.data ?? []}
        value={place.ingredientId}
        onChange={(ingredientId) => onPlace({ ...place, ingredientId })}
      />
      <ActionButton
        look="secondary"
        refusal={isEmpty ? 'Выберите склад или ингредиент' : undefined}
        busy={busy}
        onClick={onShow}
      >
        Показать
      </ActionButton>
    </Filters>
  );
}

/** The filters of the stock screen: they apply when «Показать» is pressed. */
import { ActionButton } from '@skatert/ui-kit/office/action';
import { ComboBox } from '@skatert/ui-kit/office/combo-box';
import { Filters } from '@skatert/ui-kit/office/page';
import { usePressedRead } from '@skatert/ui-kit/read-button';
import { Spinner } from '@skatert/ui-kit/spinner';
import { serverMessage } from '@skatert/web-kit/api';
import { useList } from '../shared/queries/list-query.js';
import type { StockPlace } from '../shared/queries/stock-rows-query.js';
import { WarehouseFilter } from '../shared/warehouse-choice.js';
import styles from './stock-page.module.css';

interface PlaceFiltersProps {
  place: StockPlace;
  onPlace: (place: StockPlace) => void;
  /** Returns the promise of the read, if it reads the shown place again. */
  onShow: () => unknown;
}

export function PlaceFilters({ place, onPlace, onShow }: PlaceFiltersProps) {
  const { isReading, props } = usePressedRead(onShow);
  const ingredients = useList('ingredients');
  const isEmpty = place.warehouseId === null && place.ingredientId === null;
  return (
    <Filters className={styles.filters}>
      <WarehouseFilter
        warehouseId={place.warehouseId}
        onChange={(warehouseId) => onPlace({ ...place, warehouseId })}
      />
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
        icon={isReading && <Spinner />}
        {...props}
      >
        Показать
      </ActionButton>
    </Filters>
  );
}

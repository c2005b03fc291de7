/** The warehouse and the ingredient whose stock is shown are in the URL, so that reloads and links keep them. */
import { useSearchParams } from '@skatert/web-kit/router';
import { idOf } from '../shared/filters/url-numbers.js';
import type { StockPlace } from '../shared/queries/stock-rows-query.js';

export function useShownPlace(): [StockPlace, (place: StockPlace) => void] {
  const [params, setParams] = useSearchParams();
  const show = ({ warehouseId, ingredientId }: StockPlace) =>
    setParams(
      {
        ...(warehouseId !== null && { warehouse: String(warehouseId) }),
        ...(ingredientId !== null && { ingredient: String(ingredientId) }),
      },
      { replace: true },
    );
  return [{ warehouseId: idOf(params.get('warehouse')), ingredientId: idOf(params.get('ingredient')) }, show];
}

/** The query of what dishes cost, and the address of its file. */
import type { DishCosts } from '@skatert/contracts/inventory/dish-costs';
import { queryString } from '@skatert/web-kit/api';
import { INVENTORY_PATH, inventoryQuery, keepOf } from '../shared/queries/list-query.js';
import type { CostsView } from './use-costs-view.js';

type Asked = Pick<CostsView, 'brandId' | 'pointId' | 'from' | 'to'>;

/** While another period loads, the rows of the former one are shown, but not those of another master. */
export const costsQuery = ({ brandId, pointId, from, to }: Asked, masterId: number | null) => ({
  ...inventoryQuery<DishCosts>(`dish-costs${queryString({ brandId, pointId, from, to })}`, masterId),
  placeholderData: keepOf(masterId),
  staleTime: 0,
});

export const costsFilePath = ({ brandId, pointId, from, to }: Asked, format: 'csv' | 'xlsx'): string =>
  `${INVENTORY_PATH}/dish-costs/file${queryString({ brandId, pointId, from, to, format })}`;

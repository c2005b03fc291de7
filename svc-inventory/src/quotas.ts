/** The quotas of svc-inventory; docs/limits.md lists them. Lists of these are sent whole, except for the drafts, which are added up. */
import { quotaOf } from '@skatert/service-kit/http/quotas';
import type { InventoryRules } from './settings.js';

const OF_MASTER = 'у одного владельца';

/** Returns the table of the quotas, with the numbers of the settings. */
export const quotasOf = (rules: InventoryRules) => ({
  warehousesOfMaster: quotaOf(rules.WAREHOUSES_PER_MASTER, ['склада', 'складов'], OF_MASTER),
  unitsOfMaster: quotaOf(rules.UNITS_PER_MASTER, ['единицы измерения', 'единиц измерения'], OF_MASTER),
  packagingsOfMaster: quotaOf(rules.PACKAGINGS_PER_MASTER, ['фасовки', 'фасовок'], OF_MASTER),
  suppliersOfMaster: quotaOf(rules.SUPPLIERS_PER_MASTER, ['поставщика', 'поставщиков'], OF_MASTER),
  ingredientsOfMaster: quotaOf(rules.INGREDIENTS_PER_MASTER, ['ингредиента', 'ингредиентов'], OF_MASTER),
  draftSuppliesOfMaster: quotaOf(
    rules.DRAFT_SUPPLIES_PER_MASTER,
    ['черновика поставок', 'черновиков поставок'],
    OF_MASTER,
    'Проведите или удалите часть из них.',
  ),
});
export type InventoryQuotas = ReturnType<typeof quotasOf>;

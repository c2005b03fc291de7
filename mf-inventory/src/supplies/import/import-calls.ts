/** The calls of the import. */
import type {
  SupplyFileCheck,
  SupplyFileRow,
  SupplyRowsCheck,
} from '@skatert/contracts/inventory/supply-import';
import type { SupplyFileFormat } from '@skatert/contracts/inventory/supply-import-rules';
import { apiPost } from '@skatert/web-kit/api';
import { SUPPLIES_PATH } from '../supplies-query.js';

/** Has a file checked; nothing is stored. @throws ApiError */
export function checkFile(file: File): Promise<SupplyFileCheck> {
  const form = new FormData();
  form.set('file', file, file.name);
  return apiPost(`${SUPPLIES_PATH}/import/check`, form);
}

/** Has corrected rows checked again. @throws ApiError */
export async function checkRows(rows: readonly SupplyFileRow[]): Promise<SupplyFileRow[]> {
  const sent = rows.map(({ number, ingredient, cells }) => {
    return { number, ingredientId: ingredient?.id ?? null, cells };
  });
  const checked = await apiPost<SupplyRowsCheck>(`${SUPPLIES_PATH}/import/check-rows`, { rows: sent });
  return checked.rows;
}

/** The file of the template, below the inventory's path. */
export const templatePath = (format: SupplyFileFormat): string => `supplies/import/template?format=${format}`;

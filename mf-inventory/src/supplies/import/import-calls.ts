/** The calls of the import. */
import type {
  SupplyFileCheck,
  SupplyFileRow,
  SupplyRowsCheck,
} from '@skatert/contracts/inventory/supply-import';
import type { SupplyFileFormat } from '@skatert/contracts/inventory/supply-import-rules';
import { apiPost } from '@skatert/web-kit/api';
import { uploadFile } from '@skatert/web-kit/upload';
import { SUPPLIES_PATH } from '../supplies-query.js';

/** Has a file checked; nothing is stored. @throws ApiError */
export const checkFile = (file: File): Promise<SupplyFileCheck> =>
  uploadFile(`${SUPPLIES_PATH}/import/check`, file);

/** Has corrected rows checked again. @throws ApiError */
export async function checkRows(rows: readonly SupplyFileRow[]): Promise<SupplyFileRow[]> {
  const sent = rows.map(({ number, ingredient, cells }) => {
    return { number, ingredientId: ingredient?.id ?? null, cells };
  });
  const checked = await apiPost<SupplyRowsCheck>(`${SUPPLIES_PATH}/import/check-rows`, { rows: sent });
  return checked.rows;
}

export const templatePath = (format: SupplyFileFormat): string =>
  `${SUPPLIES_PATH}/import/template?format=${format}`;

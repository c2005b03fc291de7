/** The calls of exports and imports. */
import type { ImportRow, MenuImport, MenuImportRows } from '@skatert/contracts/menu/import';
import {
  IMPORT_PAGE_MAX,
  type ImportColumn,
  type ImportFilter,
  type ImportFormat,
} from '@skatert/contracts/menu/import-rules';
import { apiGet, apiPost, queryString } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

const PRODUCTS_PATH = '/auth/v1/products';
const IMPORT_PATH = `${PRODUCTS_PATH}/import`;
/** How often the progress of an import is read, in ms. */
export const POLL_MS = 700;

/** Where a user has found the table in a file; columns are counted from 1. */
export interface TableChoice {
  sheet: number;
  headerRow: number;
  columns: Partial<Record<ImportColumn, number>>;
}

export function uploadPath(brandId: number, choice?: TableChoice): string {
  const columns = Object.entries(choice?.columns ?? {}).map((pair) => pair.join(':'));
  return `${IMPORT_PATH}${queryString({ brandId, ...choice, columns: columns.join(',') || undefined })}`;
}
export const previewPath = (brandId: number, sheet: number | undefined): string =>
  `${IMPORT_PATH}/preview${queryString({ brandId, sheet })}`;
export const exportPath = (brandId: number, format: ImportFormat): string =>
  `${PRODUCTS_PATH}/export${queryString({ brandId, format })}`;
export const templatePath = (brandId: number, format: ImportFormat): string =>
  `${PRODUCTS_PATH}/export/template${queryString({ brandId, format })}`;

const KEY = 'menu-import';
export const importKey = (id: number) => [KEY, id, 'state'];

/** Returns true while an import is being applied or undone, by this page or another one. */
export const isRunning = (shown: MenuImport | undefined): boolean =>
  shown?.state === 'APPLYING' || shown?.state === 'UNDOING';

/** An import; while it is running, it is read again and again. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }): Promise<MenuImport> =>
      apiGet<MenuImportRows>(`${IMPORT_PATH}/${id}${queryString({ size: 1 })}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  });

/** All rows of an import with a status, or with warnings; they never change. */
export const rowsQuery = (id: number, status: ImportFilter) =>
  queryOptions({
    queryKey: [KEY, id, 'rows', status],
    queryFn: async ({ signal }) => {
      const rows: ImportRow[] = [];
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const query = queryString({ status, page, size: IMPORT_PAGE_MAX });
        const found = await apiGet<MenuImportRows>(`${IMPORT_PATH}/${id}${query}`, { signal });
        pages = found.rows.totalPages;
        rows.push(...found.rows.content);
      }
      return rows;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const applyImport = (id: number): Promise<MenuImport> => apiPost(`${IMPORT_PATH}/${id}/apply`);
export const undoImport = (id: number): Promise<MenuImport> => apiPost(`${IMPORT_PATH}/${id}/undo`);

/** Export and import of a menu: `/auth/v1/products/export`, `/auth/v1/products/import`. */
import { z } from 'zod';
import { Id, IdParam, PageQuery, pageOf, pageSizeParam, Timestamp } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import {
  IMPORT_COLUMNS,
  IMPORT_FILTERS,
  IMPORT_FORMATS,
  IMPORT_PAGE_MAX,
  IMPORT_STATUSES,
} from './import-rules.js';

export const ExportQuery = z.object({
  brandId: IdParam,
  format: z.enum(IMPORT_FORMATS, { error: 'Нужен формат csv или xlsx' }),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

const Place = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'Неверный номер')
  .transform(Number)
  .optional();
const COLUMN = `(?:${IMPORT_COLUMNS.join('|')}):[1-9]\\d{0,2}`;

/** The file's brand; and where its table is, if a user has chosen that. Sheets, rows and columns are counted from 1. */
export const ImportQuery = z.object({
  brandId: IdParam,
  sheet: Place,
  headerRow: Place,
  /** `name:2,price:5`; columns that are not named are not read. */
  columns: z
    .string()
    .max(200, 'Неверные столбцы')
    .regex(new RegExp(`^${COLUMN}(?:,${COLUMN})*$`), 'Неверные столбцы')
    .transform((text) => Object.fromEntries(text.split(',').map((one) => one.split(':'))))
    .transform((read) => z.partialRecord(z.enum(IMPORT_COLUMNS), z.coerce.number()).parse(read))
    .optional(),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

export const PreviewQuery = ImportQuery.pick({ brandId: true, sheet: true });

/** The first rows of a file, in which a user chooses the header and its columns. */
export const ImportPreview = z
  .object({
    /** The names of the visible sheets; empty for CSV. */
    sheets: z.array(z.string()),
    /** The sheet that is shown, from 1. */
    sheet: z.number().int(),
    /** The row with the titles, if there is one. */
    headerRow: z.number().int().nullable(),
    /** Which of the header's columns is which, from 1; null: none. */
    columns: z.record(z.string(), z.number().int().nullable()),
    rows: z.array(z.object({ number: z.number().int(), cells: z.array(z.string()) })),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;
export const ImportParams = z.object({ id: IdParam });
/** A page of an import's rows, optionally only those with a status, or with warnings. */
export const ImportRowsQuery = PageQuery.extend({
  status: z.enum(IMPORT_FILTERS, { error: 'Неверный статус' }).optional(),
  size: pageSizeParam(IMPORT_PAGE_MAX).default(100),
});
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>;

const Column = openValue(IMPORT_COLUMNS);

/** A row of the file. */
export const ImportRow = z
  .object({
    /** The row's number in the file. */
    number: z.number().int(),
    status: openValue(IMPORT_STATUSES),
    /** Null for a new product. */
    productId: Id.nullable(),
    name: z.string(),
    /** The differing fields as the file writes them; long texts are shortened. */
    changes: z.array(z.object({ column: Column, before: z.string(), after: z.string() })),
    errors: z.array(z.object({ column: Column, message: z.string() })),
    /** What is applied all the same; absent: nothing. */
    warnings: z.array(z.object({ column: Column, message: z.string() })).optional(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportCounts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  bad: z.number().int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const IMPORT_STATES = ['READY', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE'] as const;

/** A checked file, and what became of it. */
export const MenuImport = z
  .object({
    id: Id,
    brandId: Id,
    fileName: z.string(),
    /** The sheet that was read; null for CSV. */
    sheet: z.string().nullable(),
    /** The row with the titles; null: unknown. */
    headerRow: z.number().int().nullable(),
    state: openValue(IMPORT_STATES),
    createdAt: Timestamp,
    /** The end of the time in which it can be applied, or undone when it was applied. */
    validUntil: Timestamp,
    counts: ImportCounts,
    /** How many rows have warnings; absent: none. */
    warned: z.number().int().optional(),
    /** The paths of the groups that it creates. */
    newGroups: z.array(z.string()),
    /** The titles of the file's columns that an import doesn't know. */
    ignoredColumns: z.array(z.string()),
    /** While it is applied or undone: the number of written products. */
    progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    /** The result of the undo; null: it was not undone. */
    undo: z
      .object({
        restored: z.number().int(),
        archived: z.number().int(),
        archivedGroups: z.number().int(),
        /** Products that were changed since; they stay as they are. The list has only the first of many. */
        skippedCount: z.number().int(),
        skipped: z.array(z.object({ id: Id, name: z.string() })),
      })
      .nullable(),
  })
  .meta({ id: 'MenuImport' });
export type MenuImport = z.infer<typeof MenuImport>;

export const MenuImportRows = MenuImport.extend({ rows: pageOf(ImportRow) }).meta({ id: 'MenuImportRows' });
export type MenuImportRows = z.infer<typeof MenuImportRows>;

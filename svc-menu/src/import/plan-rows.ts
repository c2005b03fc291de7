/** Compares the rows of a file with the menu: what each of them would change, or why it can't. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportColumn, ImportStatus } from '@skatert/contracts/menu/import-rules';
import {
  isPromoUseless,
  listedSizePrices,
  PROMO_USELESS,
  sizeUnknownText,
} from '@skatert/contracts/menu/size-prices';
import type { ProductDoc } from '../products/product-model.js';
import { toKopecks, toSizePrices } from '../products/write-product.js';
import { type GroupPaths, type GroupRef, isSameGroup } from './group-paths.js';
import { type KnownMenu, KnownNames, type KnownProduct, ROWS_PER_TURN } from './known-menu.js';
import type { ParsedRow, RowError } from './parse-rows.js';
import { toGroupText } from './path-text.js';
import { type FileFields, type ProductCells, pickFields, toCells, WRITTEN_COLUMNS } from './product-cells.js';
import { sizeError } from './size-prices-text.js';

export interface RowChange {
  column: keyof ProductCells;
  before: string;
  after: string;
}

export interface PlannedRow {
  number: number;
  status: ImportStatus;
  productId: number | null;
  /** The version that was compared; null for a new product. */
  version: number | null;
  name: string;
  changes: RowChange[];
  problems: RowError[];
  /** What is written all the same; absent: nothing. */
  warnings?: RowError[];
  /** The written fields: all of a new product, the differing ones of a changed product. */
  fields: Partial<FileFields>;
  /** The group it is moved to, or created in; absent: it stays. */
  group?: GroupRef;
  /** The differing fields of a changed product before the import. */
  before: Partial<FileFields & Pick<ProductDoc, 'groupTagId' | 'rank'>>;
}

/** The maximum length of a value in a list of changes. */
const SHOWN = 300;

/** Returns the plan of each row. `absent`: the columns that the file lacks, which stay as they are. */
export async function planRows(
  rows: readonly ParsedRow[],
  menu: KnownMenu,
  absent: readonly ImportColumn[] = [],
): Promise<PlannedRow[]> {
  const names = await KnownNames.read(rows, menu);
  const seen = new Map<number, number>();
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    if (planned.length % ROWS_PER_TURN === 0) await nextTurn();
    planned.push(planRow(row, menu, names, { seen, absent }));
  }
  return planned;
}

/** The state of the file before a row. */
interface FileState {
  /** The rows of the ids. */
  seen: Map<number, number>;
  absent: readonly ImportColumn[];
}

function planRow(row: ParsedRow, menu: KnownMenu, names: KnownNames, file: FileState): PlannedRow {
  const known = row.id === null ? undefined : menu.products.get(row.id);
  const errors = [...row.errors, ...idErrors(row, menu, file.seen)];
  const found = groupOf(row, menu.groups, known, file);
  if ('problem' in found) errors.push({ column: 'group', message: found.problem });
  const base = {
    number: row.number,
    productId: known?._id ?? null,
    version: known?.version ?? null,
    name: (row.name || known?.name || '').slice(0, SHOWN),
  };
  const bad = (): PlannedRow => ({
    ...base,
    status: 'bad',
    changes: [],
    problems: errors,
    fields: {},
    before: {},
  });
  if (!row.product || 'problem' in found || errors.length > 0) return bad();
  const after = fieldsAfter(row.product, known, file);
  if ('problem' in after) {
    errors.push(after.problem);
    return bad();
  }
  const right = { ...base, problems: [], ...warningsOf(after) };
  if (known) return { ...right, ...compare(known, after, found.group, { row, menu }) };
  const twin = names.claim(found.group, after.name, row.number);
  if (twin !== undefined) {
    errors.push({ column: 'name', message: twin });
    return bad();
  }
  const changes = valuesOf(after, toGroupText(row.group));
  return { ...right, status: 'new', changes, fields: after, group: found.group, before: {} };
}

/** Returns which promotional prices will not apply. */
function warningsOf({ price, promoPrice, sizePrices = [] }: FileFields): Pick<PlannedRow, 'warnings'> {
  const warnings: RowError[] = [
    ...(isPromoUseless({ price, promoPrice })
      ? [{ column: 'promoPrice' as const, message: PROMO_USELESS }]
      : []),
    ...sizePrices
      .filter(isPromoUseless)
      .map(({ label }) => ({ column: 'sizePrices' as const, message: sizeError(label, PROMO_USELESS) })),
  ];
  return warnings.length > 0 ? { warnings } : {};
}

/** Returns the fields of a product after the import, with the prices of the sizes that it has then. */
function fieldsAfter(
  product: NonNullable<ParsedRow['product']>,
  known: KnownProduct | undefined,
  { absent }: FileState,
): FileFields | { problem: RowError } {
  const kept = known ? absent.filter((column) => column in known) : [];
  const { sizePrices, ...fields }: FileFields = {
    ...fieldsOf(product),
    ...Object.fromEntries(kept.map((column) => [column, known?.[column as keyof FileFields]])),
  };
  const unknown = sizePrices?.find(({ label }) => !fields.sizes.includes(label));
  if (unknown && !absent.includes('sizePrices'))
    return { problem: { column: 'sizePrices', message: sizeUnknownText(unknown.label) } };
  const listed = listedSizePrices({ sizes: fields.sizes, sizePrices });
  return listed.length > 0 ? { ...fields, sizePrices: listed } : fields;
}

/** Returns the group of a row; a product stays in its own when the file has no groups. */
function groupOf(
  row: ParsedRow,
  groups: GroupPaths,
  known: KnownProduct | undefined,
  { absent }: FileState,
): ReturnType<GroupPaths['find']> {
  const own = known?.groupTagId ?? null;
  if (!absent.includes('group')) return groups.find(row.group, own);
  return { group: own === null ? null : { id: own } };
}

function idErrors({ id, number }: ParsedRow, menu: KnownMenu, seen: Map<number, number>): RowError[] {
  if (id === null) return [];
  const earlier = seen.get(id);
  if (earlier !== undefined) return [{ column: 'id', message: `Этот ID уже есть в строке ${earlier}` }];
  seen.set(id, number);
  if (menu.products.has(id)) return [];
  const message = menu.archived.has(id)
    ? 'Товар в архиве. Сначала восстановите его'
    : 'Товара с таким ID нет в бренде. Оставьте ID пустым, чтобы создать новый';
  return [{ column: 'id', message }];
}

const fieldsOf = (product: NonNullable<ParsedRow['product']>): FileFields => ({
  name: product.name,
  description: product.description || null,
  price: toKopecks(product.price),
  promoPrice: toKopecks(product.promoPrice),
  visible: product.visible ?? true,
  sizes: product.sizes ?? [],
  ...(product.sizePrices && { sizePrices: toSizePrices(product.sizePrices) }),
  ...(product.weight && { weight: product.weight }),
  ...(product.badges && product.badges.length > 0 && { badges: product.badges }),
});

const shown = (value: string | number | null): string => {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

/** Returns the values of a new product that are set, without its name. */
function valuesOf(product: FileFields, group: string): RowChange[] {
  const cells = toCells(product, group, null);
  return WRITTEN_COLUMNS.filter((column) => column !== 'name')
    .map((column) => ({ column, before: '', after: shown(cells[column]) }))
    .filter(({ after }) => after !== '');
}

/** Line ends differ between spreadsheet programs. */
const comparable = (value: string | number | null): string | number | null =>
  typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value;

function compare(
  known: KnownProduct,
  after: FileFields,
  group: GroupRef,
  { row, menu }: { row: ParsedRow; menu: KnownMenu },
): Pick<PlannedRow, 'status' | 'changes' | 'fields' | 'before' | 'group'> {
  const own = known.groupTagId === null ? null : { id: known.groupTagId };
  const isMoved = !isSameGroup(own, group);
  const ownText = menu.groups.textOf(known.groupTagId);
  const cells = {
    before: toCells(known, ownText, known._id),
    after: toCells(after, isMoved ? toGroupText(row.group) : ownText, known._id),
  };
  const columns = WRITTEN_COLUMNS.filter(
    (column) =>
      comparable(cells.before[column]) !== comparable(cells.after[column]) || (column === 'group' && isMoved),
  );
  const fields = columns.filter((column) => column !== 'group') as (keyof FileFields)[];
  return {
    status: columns.length > 0 ? 'changed' : 'unchanged',
    changes: columns.map((column) => ({
      column,
      before: shown(cells.before[column]),
      after: shown(cells.after[column]),
    })),
    fields: pickFields(after, fields),
    before: {
      ...pickFields(known, fields),
      ...(isMoved && { groupTagId: known.groupTagId, rank: known.rank ?? null }),
    },
    ...(isMoved && { group }),
  };
}

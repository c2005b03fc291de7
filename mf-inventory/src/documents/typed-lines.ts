/** The lines of a new write-off or transfer. */
import { WriteOffBody } from '@skatert/contracts/inventory/documents';
import { linesReducer } from '../shared/lines/lines-reducer.js';

export interface Line {
  key: number;
  ingredientId: number | null;
  /** The quantity in the ingredient's unit; null: not typed, NaN: no number. */
  qty: number | null;
  /** Null: from the batches that expire first. */
  batchId: number | null;
}

const emptyLine = (key: number): Line => ({ key, ingredientId: null, qty: null, batchId: null });
export const firstLines = (): Line[] => [emptyLine(1)];
export const changeLines = linesReducer(emptyLine);

/** Both kinds of documents have the same lines. */
const { items } = WriteOffBody.shape;

/** Returns the message of each wrong field. */
export function errorsOf(line: Line): Partial<Record<keyof Line, string>> {
  const issues = items.safeParse([line]).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[1], message]));
}

/** Returns the lines as they are sent; null when one is wrong or there is none. */
export const itemsOf = (lines: readonly Line[]): WriteOffBody['items'] | null =>
  items.safeParse(lines.map(({ batchId, ...line }) => ({ ...line, ...(batchId !== null && { batchId }) })))
    .data ?? null;

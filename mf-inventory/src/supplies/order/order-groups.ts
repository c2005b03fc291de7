/** What is below its minimum, by supplier: an order goes to one. */
import type { SuggestedLine } from '@skatert/contracts/inventory/minimums';
import { givenLine, type Line } from '../typed-lines.js';

export interface SupplierGroup {
  /** Null: the supplier is not known. */
  supplierId: number | null;
  name: string;
  count: number;
}

/** Returns the lines that the drafts of the warehouse do not cover. */
export const missingOf = (lines: readonly SuggestedLine[]): SuggestedLine[] =>
  lines.filter(({ qty }) => qty > 0);

/** Returns the suppliers of the lines, by name; the unknown one is the last. */
export function groupsOf(lines: readonly SuggestedLine[]): SupplierGroup[] {
  const groups = new Map<number | null, SupplierGroup>();
  for (const { supplierId, supplierName } of lines) {
    const group = groups.get(supplierId) ?? { supplierId, name: supplierName ?? 'Без поставщика', count: 0 };
    groups.set(supplierId, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].sort(
    (a, b) =>
      Number(a.supplierId === null) - Number(b.supplierId === null) || a.name.localeCompare(b.name, 'ru'),
  );
}

/** Returns the lines of a new supply. */
export const linesOf = (lines: readonly SuggestedLine[]): Line[] =>
  lines.map(({ ingredientId, qty, price }, index) => givenLine(index + 1, { ingredientId, qty, price }));

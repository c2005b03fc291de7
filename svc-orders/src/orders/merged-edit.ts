/** What all changes of an order have made of it: what its customer ordered, and what it is now. */
import { itemText } from '@skatert/contracts/orders/item-name';
import type { EditedLine } from '@skatert/contracts/orders/order-edit-rules';
import type { OrderDoc } from './order-model.js';
import type { StoredEdit } from './order-parts.js';

type Edit = Omit<StoredEdit, 'call'>;

/** Returns what is different from what was ordered; undefined when nothing is, as after a change and its opposite. */
export function mergedEdit({ items }: Pick<OrderDoc, 'items'>, edits: readonly Edit[]): Edit | undefined {
  const total = beforeAndAfter(edits.map((edit) => edit.total));
  if (!total) return undefined;
  const lines = mergedLines(
    items,
    edits.flatMap((edit) => edit.lines ?? []),
  );
  const address = different(beforeAndAfter(edits.flatMap((edit) => edit.address ?? [])));
  const wantedAt = beforeAndAfter(edits.flatMap((edit) => edit.wantedAt ?? []));
  const isMoved = wantedAt && wantedAt.before?.getTime() !== wantedAt.after.getTime();
  if (lines.length === 0 && !address && !isMoved && !different(total)) return undefined;
  return {
    ...(lines.length > 0 && { lines }),
    ...(address && { address }),
    ...(isMoved && { wantedAt }),
    total,
  };
}

/** A line may be removed and added again as another one, so that dishes are counted by their names. */
function mergedLines(items: OrderDoc['items'], edited: readonly EditedLine[]): EditedLine[] {
  const more = new Map<string, number>();
  for (const { name, before, after } of edited) more.set(name, (more.get(name) ?? 0) + after - before);
  return [...more].flatMap(([name, difference]) => {
    const after = items
      .filter((item) => itemText(item) === name)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return difference === 0 ? [] : [{ name, before: after - difference, after }];
  });
}

/** Returns the first and the last of what changes were; undefined without any. */
function beforeAndAfter<B, A>(
  changes: readonly { before: B; after: A }[],
): { before: B; after: A } | undefined {
  const [first, last] = [changes[0], changes.at(-1)];
  return first && last && { before: first.before, after: last.after };
}

const different = <T>(change: { before: T; after: T } | undefined) =>
  change && change.before !== change.after ? change : undefined;

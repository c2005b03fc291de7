/** Where a word is found, the best place first. */
export enum Field {
  /** The name is this word alone. */
  WholeName,
  /** The first word of the name. */
  NameStart,
  Name,
  Group,
  Description,
}
export const FIELDS = [Field.WholeName, Field.NameStart, Field.Name, Field.Group, Field.Description] as const;

/** Returns the position of a number in an ascending list, or where it belongs. */
function positionOf(list: readonly number[], wanted: number): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((list[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The slots of the products that contain a key, by the best field in which each contains it, ascending. */
export class Postings {
  readonly #lists: number[][] = FIELDS.map(() => []);
  size = 0;

  constructor(readonly key: string) {}

  slotsIn(field: Field): readonly number[] {
    return this.#lists[field] ?? [];
  }

  add(slot: number, field: Field): void {
    const slots = this.#lists[field] ?? [];
    // Most products are added at the end.
    if (slot > (slots.at(-1) ?? -1)) slots.push(slot);
    else slots.splice(positionOf(slots, slot), 0, slot);
    this.size += 1;
  }

  remove(slot: number, field: Field): void {
    const slots = this.#lists[field] ?? [];
    const position = positionOf(slots, slot);
    if (slots[position] !== slot) return;
    slots.splice(position, 1);
    this.size -= 1;
  }
}

/** The archive of a brand in memory: what is needed to order and filter it, and to name the groups above an entry. */
import type { ArchiveSort, ArchiveType } from '@skatert/contracts/menu/archive';
import type { MenuProjection } from '../menu/revision-cache.js';

export interface ArchivedItem {
  type: ArchiveType;
  id: number;
  name: string;
  /** The groups above it, the topmost first. */
  above: readonly number[];
  /** In ms. */
  createdAt: number;
  updatedAt: number;
  archivedAt: number;
}

export interface ArchiveRows {
  /** Null: not archived. */
  items: readonly { type: ArchiveType; id: number; item: ArchivedItem | null }[];
}

export interface ArchiveFilter {
  type?: ArchiveType | undefined;
  /** A part of the name, in any case. */
  query?: string | undefined;
}

const keyOf = ({ type, id }: { type: ArchiveType; id: number }): string => `${type}:${id}`;
/** Lower case, with «ё» as «е». */
const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

export class BrandArchive implements MenuProjection<ArchiveRows> {
  readonly #items = new Map<string, ArchivedItem>();
  /** The ordered lists by sort and type. */
  #lists = new Map<string, readonly ArchivedItem[]>();

  get size(): number {
    return this.#items.size;
  }

  apply({ items }: ArchiveRows): void {
    for (const { item, ...key } of items) {
      if (item) this.#items.set(keyOf(key), item);
      else this.#items.delete(keyOf(key));
    }
    if (items.length > 0) this.#lists = new Map();
  }

  /** Returns the name of an archived group; undefined when it isn't archived here. */
  groupName(id: number): string | undefined {
    return this.#items.get(keyOf({ type: 'TAG', id }))?.name;
  }

  /** Returns the entries in order; those with equal values by the newest update, groups first, then by id. */
  list({ type, query = '' }: ArchiveFilter, sort: ArchiveSort): readonly ArchivedItem[] {
    const key = `${sort.field} ${sort.descending} ${type}`;
    const known = this.#lists.get(key);
    const list =
      known ??
      [...this.#items.values()]
        .filter((item) => type === undefined || item.type === type)
        .sort((a, b) => compare(a, b, sort));
    if (!known) this.#lists.set(key, list);
    const wanted = folded(query);
    return wanted === '' ? list : list.filter(({ name }) => folded(name).includes(wanted));
  }
}

const names = new Intl.Collator('ru');

function compare(a: ArchivedItem, b: ArchivedItem, { field, descending }: ArchiveSort): number {
  const order = field === 'name' ? names.compare(a.name, b.name) : a[field] - b[field];
  const groupsFirst = Number(b.type === 'TAG') - Number(a.type === 'TAG');
  return (descending ? -order : order) || b.updatedAt - a.updatedAt || groupsFirst || b.id - a.id;
}

/** Finds the names that are most like a typed one: by the groups of three letters that both have. */
import { addTo } from '@skatert/service-kit/shared/group-by';

/** Groups of three letters, also of the beginning and the end. */
function gramsOf(folded: string): Set<string> {
  const padded = ` ${folded} `;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  return grams;
}

/** The smallest share of common groups that is worth showing, from 0 to 1. */
const MIN_SHARE = 0.2;

export class SimilarNames {
  /** The indexes of the names with a group. */
  readonly #indexes = new Map<string, number[]>();
  readonly #sizes: number[];

  /** @param names as they are compared, see `foldedName` */
  constructor(names: readonly string[]) {
    this.#sizes = names.map((name, index) => {
      const grams = gramsOf(name);
      for (const gram of grams) addTo(this.#indexes, gram, index);
      return grams.size;
    });
  }

  /** Returns the indexes of the names that are most like this one, the best first, at most `count`. */
  find(name: string, count: number): number[] {
    const grams = gramsOf(name);
    const common = new Map<number, number>();
    for (const gram of grams)
      for (const index of this.#indexes.get(gram) ?? []) common.set(index, (common.get(index) ?? 0) + 1);
    const shares = [...common].map(([index, both]) => {
      const all = grams.size + (this.#sizes[index] ?? 0) - both;
      return { index, share: both / all };
    });
    return shares
      .filter(({ share }) => share >= MIN_SHARE)
      .sort((a, b) => b.share - a.share || a.index - b.index)
      .slice(0, count)
      .map(({ index }) => index);
  }
}

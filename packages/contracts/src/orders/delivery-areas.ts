/** Finds the delivery zone that a typed address names, by the streets and districts of the zones. Without zod. */
import { foldText } from '../shared/fold-text.js';

/** What people call kinds of streets and districts, by the forms that they type. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  улица: ['улица', 'ул'],
  проспект: ['проспект', 'просп', 'пр', 'пр-т', 'пр-кт'],
  проезд: ['проезд', 'пр-д'],
  переулок: ['переулок', 'пер'],
  бульвар: ['бульвар', 'б-р', 'бул'],
  шоссе: ['шоссе', 'ш'],
  набережная: ['набережная', 'наб'],
  площадь: ['площадь', 'пл'],
  тракт: ['тракт'],
  аллея: ['аллея'],
  тупик: ['тупик', 'туп'],
  район: ['район', 'р-н'],
  микрорайон: ['микрорайон', 'мкр', 'мкрн', 'мкр-н'],
  поселок: ['поселок', 'пос', 'п'],
  село: ['село', 'с'],
  деревня: ['деревня', 'дер'],
  город: ['город', 'г'],
};
const KIND_OF = new Map(Object.entries(KINDS).flatMap(([kind, forms]) => forms.map((form) => [form, kind])));

/** Separates the parts of an address; a kind belongs to the name in its own part. */
const PARTS = /[,;\n]/;
const WORDS = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** The words of a part, with kinds in one form. */
const wordsOf = (part: string): string[] =>
  (foldText(part).match(WORDS) ?? []).map((word) => KIND_OF.get(word) ?? word);

const isKind = (word: string | undefined): word is string => word !== undefined && Object.hasOwn(KINDS, word);

/** A name, with its kind when it has one: «ул. Мира». */
interface Area {
  words: string[];
  kind: string | undefined;
}

/** Lists are compared with many addresses, and reading them costs more than comparing. */
const known = new WeakMap<readonly string[], Area[]>();

function areasOf(texts: readonly string[]): Area[] {
  const areas = known.get(texts) ?? texts.map(areaOf);
  known.set(texts, areas);
  return areas;
}

/** Returns an area as it is compared. A name of kinds alone, such as «Площадь», is compared as it is. */
function areaOf(text: string): Area {
  const words = text.split(PARTS).flatMap(wordsOf);
  const name = words.filter((word) => !isKind(word));
  return name.length > 0 ? { words: name, kind: words.find(isKind) } : { words, kind: undefined };
}

/** Returns true when the words stand in a part, next to no other kind than the area's. */
function isIn(part: readonly string[], { words, kind }: Area): boolean {
  return part.some((_, start) => {
    if (words.some((word, index) => part[start + index] !== word)) return false;
    const [before, after] = [part[start - 1], part[start + words.length]];
    const named = isKind(before) ? before : isKind(after) ? after : undefined;
    return kind === undefined || named === undefined || named === kind;
  });
}

/**
 * Returns the zone with an area that the address names, whole words only and without case; of several the one whose area has
 * most words, then the first. Undefined when it names none.
 */
export function findZone<Z extends { areas: readonly string[] }>(
  zones: readonly Z[],
  address: string,
): Z | undefined {
  const parts = address.split(PARTS).map(wordsOf);
  let best: { zone: Z; words: number } | undefined;
  for (const zone of zones)
    for (const area of areasOf(zone.areas)) {
      const isLonger = area.words.length > (best?.words ?? 0);
      if (isLonger && parts.some((part) => isIn(part, area))) best = { zone, words: area.words.length };
    }
  return best?.zone;
}

/** An area that two zones have, or one zone twice. */
export interface RepeatedArea<Z> {
  area: string;
  one: Z;
  other: Z;
}

/**
 * Returns the first area that stands twice in the zones: with the same words, and kinds that are the same or not given.
 * Undefined: none does.
 */
export function findRepeatedArea<Z extends { areas: readonly string[] }>(
  zones: readonly Z[],
): RepeatedArea<Z> | undefined {
  const seen = new Map<string, { zone: Z; kind: string | undefined }[]>();
  for (const zone of zones)
    for (const [index, { words, kind }] of areasOf(zone.areas).entries()) {
      const same = seen.get(words.join(' ')) ?? [];
      const former = same.find((each) => each.kind === kind || !each.kind || !kind);
      if (former) return { area: zone.areas[index] ?? '', one: former.zone, other: zone };
      seen.set(words.join(' '), [...same, { zone, kind }]);
    }
  return undefined;
}

/** Compares the changes of two editors of one object field by field, and merges them. */

/** The bodies that would save an object: as both editors read it, as this editor and as the other one left it. */
export interface Versions<B> {
  read: B;
  mine: B;
  theirs: B;
}

/** The changed fields, by who changed them; in the order of the given names. */
export interface Comparison<B> {
  /** Both editors changed them, to different values. */
  clashing: (keyof B)[];
  /** Fields that only the other editor changed. */
  theirs: (keyof B)[];
  /** Fields that only this editor changed. */
  mine: (keyof B)[];
}

/** Whose value of each clashing field is saved. */
export type Choices<B> = { [Name in keyof B]?: 'mine' | 'theirs' };

/** An absent field, null and an empty text are all an empty field. */
const asText = (value: unknown): string => JSON.stringify(value === '' || value === undefined ? null : value);
const differ = (a: unknown, b: unknown): boolean => asText(a) !== asText(b);

/** Returns who changed which of the named fields; a change that both editors made alike is not among them. */
export function compareChanges<B>(
  names: readonly (keyof B)[],
  { read, mine, theirs }: Versions<B>,
): Comparison<B> {
  const open = names.filter((name) => differ(mine[name], theirs[name]));
  const isMine = (name: keyof B) => differ(read[name], mine[name]);
  const isTheirs = (name: keyof B) => differ(read[name], theirs[name]);
  return {
    clashing: open.filter((name) => isMine(name) && isTheirs(name)),
    theirs: open.filter((name) => !isMine(name)),
    mine: open.filter((name) => !isTheirs(name)),
  };
}

/** Returns this editor's body with the fields that only the other one changed, and those that were chosen. */
export function mergeChanges<B>(names: readonly (keyof B)[], versions: Versions<B>, choices: Choices<B>): B {
  const { clashing, theirs } = compareChanges(names, versions);
  const merged = { ...versions.mine };
  for (const name of [...theirs, ...clashing.filter((each) => choices[each] === 'theirs')])
    merged[name] = versions.theirs[name];
  return merged;
}

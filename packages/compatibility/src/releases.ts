/** The releases that run side by side during a deploy. */
import type { Descriptor } from './descriptor.js';

export interface ReleasesOptions {
  /** What the releases need that are replaced is not considered. */
  ignoresReplaced?: boolean;
}

export class Releases {
  /** All that runs while the candidate is deployed. */
  readonly all: readonly Descriptor[];
  /** What runs when the previous release has ended. */
  readonly after: readonly Descriptor[];
  /** Those whose needs are considered. */
  readonly consumers: readonly Descriptor[];

  constructor(
    readonly candidate: readonly Descriptor[],
    readonly live: readonly Descriptor[],
    { ignoresReplaced = false }: ReleasesOptions = {},
  ) {
    const replaced = new Set(candidate.map(({ name }) => name));
    this.all = [...candidate, ...live];
    this.after = [...candidate, ...live.filter(({ name }) => !replaced.has(name))];
    this.consumers = ignoresReplaced ? this.after : this.all;
  }

  isCandidate(release: Descriptor): boolean {
    return this.candidate.includes(release);
  }

  /** Returns the live releases of a candidate's workspace: two while a part of the sessions tries the newer one. */
  previousOf({ name }: Descriptor): Descriptor[] {
    return this.live.filter((each) => each.name === name);
  }
}

/** How sentences name what one release offers and another needs: `publishes` and `consumes`. */
interface Words {
  offers: string;
  needs: string;
}

/**
 * Returns what is wrong when no release offers what a consumer needs; undefined when one does.
 * @param what its title, such as a subject
 */
export function missing(
  releases: Releases,
  consumer: Descriptor,
  what: string,
  isOffered: (release: Descriptor) => boolean,
  { offers, needs }: Words,
): string[] | undefined {
  if (releases.after.some(isOffered)) return undefined;
  const before = releases.live.find(isOffered);
  const isNew = releases.isCandidate(consumer);
  if (before && !isNew)
    return [`${before.name} no longer ${offers} ${what}, which ${titleOf(consumer)} ${needs}.`];
  return isNew ? [`${consumer.name} ${needs} ${what}, which nothing live ${offers}.`] : [];
}

/** Returns how a sentence names a release. */
export const titleOf = ({ name, since }: Descriptor): string =>
  since === undefined ? name : `${name} (live since ${since})`;

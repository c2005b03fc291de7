/** Stored data: the previous release keeps running on it, and may come back. */
import type { Descriptor } from './descriptor.js';
import { type Releases, titleOf } from './releases.js';

export const checkStored = (releases: Releases): string[] =>
  releases.candidate.flatMap((release) =>
    releases
      .previousOf(release)
      .flatMap((previous) => [...checkMigrations(release, previous), ...checkKnown(release, previous)]),
  );

const newestOf = ({ stored }: Descriptor): number =>
  Math.max(0, ...stored.migrations.map(({ number }) => number));

function checkMigrations(release: Descriptor, previous: Descriptor): string[] {
  const known = newestOf(previous);
  const used = new Set([...previous.stored.indexes, ...previous.stored.collections]);
  return release.stored.migrations
    .filter(({ number }) => number > known)
    .flatMap(({ number, title, compatibleFrom, drops }) => {
      const migration = `Migration ${number} (${title}) of ${release.name}`;
      const stops =
        compatibleFrom > known
          ? [
              `${migration} needs a release that knows migration ${compatibleFrom}; ${titleOf(previous)} knows ${known}.`,
            ]
          : [];
      const dropped = drops.filter((name) => used.has(name));
      return [
        ...stops,
        ...dropped.map((name) => `${migration} drops ${name}, which ${titleOf(previous)} uses.`),
      ];
    });
}

/** A release without the newest migrations runs only on data that they left compatible. */
function checkKnown(release: Descriptor, previous: Descriptor): string[] {
  const known = newestOf(release);
  return previous.stored.migrations
    .filter(({ compatibleFrom }) => compatibleFrom > known)
    .map(
      ({ number, title, compatibleFrom }) =>
        `The data of ${titleOf(previous)} needs migration ${compatibleFrom} since migration ${number} (${title}); ${release.name} knows ${known}.`,
    );
}

/** Pictures in the journal: their addresses, which its page shows as pictures. */
import { pictureUrl } from '@skatert/contracts/menu/picture';
import { type JournalValue, listed } from '@skatert/service-kit/journal/changes-of';

type PictureId = string | null | undefined;

/** Returns the change of a picture; null: there is none. Nothing when it stays the same. */
export function pictureChange(before: PictureId, after: PictureId): JournalValue[] {
  const [old, now] = [before, after].map((id) => (id ? pictureUrl(id) : null));
  return old === now ? [] : [{ field: 'picture', before: old ?? null, after: now ?? null }];
}

/** Returns which pictures were removed and added, and where these are the same, how they are sorted. */
export function picturesChanges(before: readonly string[], after: readonly string[]): JournalValue[] {
  const changes = [
    ...before.filter((id) => !after.includes(id)).flatMap((id) => pictureChange(id, null)),
    ...after.filter((id) => !before.includes(id)).flatMap((id) => pictureChange(null, id)),
  ];
  const [old, now] = [before, after].map((ids) => listed(ids.map(pictureUrl)));
  if (changes.length > 0 || old === now) return changes;
  return [{ field: 'pictures', before: old ?? null, after: now ?? null }];
}

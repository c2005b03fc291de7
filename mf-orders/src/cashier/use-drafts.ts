import { useState, useSyncExternalStore } from 'react';
import { type Draft, type DraftLine, draftsOf, isBegun, newDraft } from './draft.js';
import { DraftShelf } from './draft-shelf.js';

type Entered = Pick<Draft, 'lines' | 'form'>;

export interface DraftsControl {
  draft: Draft;
  parked: readonly Draft[];
  /** Changes a draft as it is then, by default the open one; one that was sent stays as it is. */
  change: (next: (draft: Entered) => Partial<Entered>, key?: string) => void;
  /** Stores that a draft was sent, or refused: then with the lines as the service knows them. */
  mark: (key: string, sent: Draft['sent'], lines?: DraftLine[]) => void;
  /** Puts the open draft aside and begins a new one. */
  park: () => void;
  /** Opens a parked draft; the open one is put aside unless it is empty. */
  resume: (key: string) => void;
  /** Removes a draft. */
  drop: (key: string) => void;
  /** Opens a removed draft again; the open one is put aside unless it is empty. */
  restore: (draft: Draft) => void;
}

/** The drafts of a point; each change is stored at once, so that a reload loses nothing. */
export function useDrafts(brandId: number, pointId: number): DraftsControl {
  const [shelf] = useState(() => new DraftShelf(draftsOf(brandId, pointId)));
  const [draft = newDraft(), ...parked] = useSyncExternalStore(shelf.subscribe, shelf.drafts);
  return {
    draft,
    parked,
    change: (next, key) =>
      shelf.update((known) =>
        known.map((each, index) => {
          const isMeant = key === undefined ? index === 0 : each.key === key;
          return isMeant && each.sent === null ? { ...each, ...next(each) } : each;
        }),
      ),
    mark: (key, sent, lines) =>
      shelf.update((known) =>
        known.map((each) => (each.key === key ? { ...each, sent, lines: lines ?? each.lines } : each)),
      ),
    park: () => shelf.update((known) => [newDraft(), ...known.filter(isBegun)]),
    resume: (key) =>
      shelf.update((known) => [
        ...known.filter((each) => each.key === key),
        ...known.filter((each) => each.key !== key && isBegun(each)),
      ]),
    restore: (removed) =>
      shelf.update((known) => [
        removed,
        ...known.filter((each) => each.key !== removed.key && isBegun(each)),
      ]),
    drop: (key) =>
      shelf.update(([open, ...others]) =>
        open?.key === key
          ? [newDraft(), ...others]
          : [...(open ? [open] : []), ...others.filter((each) => each.key !== key)],
      ),
  };
}

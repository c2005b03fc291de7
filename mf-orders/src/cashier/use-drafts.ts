import { useState } from 'react';
import {
  type Draft,
  type DraftLine,
  type Drafts,
  draftsOf,
  isBegun,
  newDraft,
  storedDrafts,
} from './draft.js';

export interface DraftsControl {
  draft: Draft;
  parked: readonly Draft[];
  /** Changes the open draft; one that was sent stays as it is. */
  change: (fields: Partial<Pick<Draft, 'lines' | 'form'>>) => void;
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
  const of = draftsOf(brandId, pointId);
  const [drafts, setDrafts] = useState<Drafts>(() => withOpen(storedDrafts.read(of) ?? []));
  const [draft = newDraft(), ...parked] = drafts;
  const update = (next: (drafts: Drafts) => Drafts): void =>
    setDrafts((known) => {
      const opened = withOpen(next(known));
      storedDrafts.write(opened.some(isBegun) ? opened : null, of);
      return opened;
    });
  return {
    draft,
    parked,
    change: (fields) =>
      update(([open = newDraft(), ...others]) => [
        open.sent === null ? { ...open, ...fields } : open,
        ...others,
      ]),
    mark: (key, sent, lines) =>
      update((known) =>
        known.map((each) => (each.key === key ? { ...each, sent, lines: lines ?? each.lines } : each)),
      ),
    park: () => update((known) => [newDraft(), ...known.filter(isBegun)]),
    resume: (key) =>
      update((known) => [
        ...known.filter((each) => each.key === key),
        ...known.filter((each) => each.key !== key && isBegun(each)),
      ]),
    restore: (removed) =>
      update((known) => [removed, ...known.filter((each) => each.key !== removed.key && isBegun(each))]),
    drop: (key) =>
      update(([open, ...others]) =>
        open?.key === key
          ? [newDraft(), ...others]
          : [...(open ? [open] : []), ...others.filter((each) => each.key !== key)],
      ),
  };
}

const withOpen = (drafts: Drafts): Drafts => (drafts.length > 0 ? drafts : [newDraft()]);

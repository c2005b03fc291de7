import { useEffect, useState } from 'react';

/** For how long a number that has come is marked, in ms. */
export const NEW_MS = 60_000;

const NOTHING: ReadonlyMap<number, number> = new Map();

/** Returns when each number came, in ms; 0 of those that were there at first. Numbers that are gone are forgotten. */
export function useFirstSeen(ids: readonly number[]): ReadonlyMap<number, number> {
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>();
  useEffect(() => {
    setSeen((before) => new Map(ids.map((id) => [id, before ? (before.get(id) ?? Date.now()) : 0])));
  }, [ids]);
  return seen ?? NOTHING;
}

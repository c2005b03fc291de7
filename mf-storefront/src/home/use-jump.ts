import { useEffect, useEffectEvent, useState } from 'react';
import type { MoreToLoad } from './load-more.js';

const reducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the id of a section's element. */
export const sectionId = (groupId: number): string => `group-${groupId}`;

function scrollToSection(groupId: number): void {
  document
    .getElementById(sectionId(groupId))
    ?.scrollIntoView({ behavior: reducedMotion() ? 'auto' : 'smooth', block: 'start' });
}

export interface JumpOptions {
  list: MoreToLoad;
  /** The number of loaded products. */
  loaded: number;
  /** The groups whose chips are shown, in order, and of these the ones whose sections are loaded. */
  groupIds: readonly number[];
  loadedIds: readonly number[];
}

/**
 * Returns a function that scrolls to a group's section. When its products are not loaded yet, it first loads the pages up
 * to them. `pending` is the group that is being loaded.
 */
export function useJump({ list, loaded, groupIds, loadedIds }: JumpOptions) {
  const [pending, setPending] = useState<number>();
  const { hasNextPage, isFetchingNextPage } = list;
  const hasFailed = list.isFetchNextPageError && !isFetchingNextPage;
  const isLoaded = pending !== undefined && loadedIds.includes(pending);
  // Once a later section is there, a group that has none is empty, and no longer among the groups.
  const isAhead = pending !== undefined && !isLoaded && groupIds.includes(pending) && hasNextPage;
  const loadNext = useEffectEvent(() => void list.fetchNextPage());
  useEffect(() => {
    // After each page the next one is requested.
    void loaded;
    if (pending === undefined) return;
    if (isAhead && !hasFailed) {
      if (!isFetchingNextPage) loadNext();
      return;
    }
    if (isLoaded) scrollToSection(pending);
    setPending(undefined);
  }, [pending, loaded, isLoaded, isAhead, isFetchingNextPage, hasFailed]);
  const jump = (groupId: number): void => {
    if (hasFailed && !loadedIds.includes(groupId)) void list.fetchNextPage();
    setPending(groupId);
  };
  return { jump, pending };
}

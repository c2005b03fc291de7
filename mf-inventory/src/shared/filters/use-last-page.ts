import { useEffect, useEffectEvent } from 'react';

/** A page of a list as it was read; `isPlaceholderData`: it is still the previous one. */
interface ReadPage {
  data: { totalPages: number } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Returns the last page of a list, from 0, and whether the wanted page is past it, as when a link is older than the list or
 * its last rows are gone: then `goTo` is called with the last page.
 */
export function useLastPage(
  { data, isPlaceholderData }: ReadPage,
  page: number,
  goTo: (page: number) => void,
) {
  const lastPage = Math.max(0, (data?.totalPages ?? 1) - 1);
  const isPastEnd = data !== undefined && !isPlaceholderData && page > lastPage;
  const leave = useEffectEvent(() => goTo(lastPage));
  // After each rendering: a dialog that closes meanwhile steps back in the history, to the page that was left.
  useEffect(() => {
    if (isPastEnd) leave();
  });
  return { lastPage, isPastEnd };
}

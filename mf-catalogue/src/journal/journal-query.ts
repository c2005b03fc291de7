/** Reads the journals of the services as one: their entries have ids in the order of time. */
import type { JournalEntry, JournalPage } from '@skatert/contracts/shared/journal';
import {
  JOURNAL_PATHS,
  JOURNAL_SECTIONS,
  type JournalSection,
} from '@skatert/contracts/shared/journal-texts';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { contextTimeZone } from '@skatert/web-kit/dates';
import { infiniteQueryOptions, keepPreviousData } from '@skatert/web-kit/query';
import type { JournalFilters } from './journal-view.js';

export const PAGE = 50;

export interface JournalPart extends JournalPage {
  /** The sections that did not respond: their entries are missing. */
  failed: JournalSection[];
}

interface Place {
  /** The id of the entry before which the part begins; absent: the newest ones. */
  before?: string | undefined;
  size?: number;
  signal?: AbortSignal;
}

/** Returns a part of the merged journal. @throws what the first section throws, when none responds */
export async function readJournal(
  { section, ...filters }: JournalFilters,
  { before, size = PAGE, signal }: Place,
): Promise<JournalPart> {
  const sections = section ? [section] : JOURNAL_SECTIONS;
  const search = queryString({ ...filters, timeZone: contextTimeZone(), before, size });
  const read = await Promise.allSettled(
    sections.map((each) => apiGet<JournalPage>(JOURNAL_PATHS[each] + search, signal ? { signal } : {})),
  );
  const pages = read.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const refused = read.find((each) => each.status === 'rejected');
  if (pages.length === 0 && refused) throw refused.reason;
  const found = pages.flatMap(({ content }) => content).sort(newestFirst);
  return {
    content: found.slice(0, size),
    more: found.length > size || pages.some(({ more }) => more),
    failed: sections.filter((_section, index) => read[index]?.status === 'rejected'),
  };
}

const newestFirst = (one: JournalEntry, other: JournalEntry): number => (one.id < other.id ? 1 : -1);

export const journalQuery = (filters: JournalFilters) =>
  infiniteQueryOptions({
    queryKey: ['journal', filters],
    queryFn: ({ pageParam, signal }) => readJournal(filters, { before: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ more, content }) => (more ? content.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The filters of the journal are in the URL, so that Back, reloads and links keep them. */
import { JOURNAL_SECTIONS, type JournalSection } from '@skatert/contracts/shared/journal-texts';
import { isDay } from '@skatert/contracts/shared/text';
import { useSearchParams } from '@skatert/web-kit/router';
import { useMemo } from 'react';

export interface JournalFilters {
  /** Null: all. */
  section: JournalSection | null;
  brandId: number | null;
  userId: number | null;
  /** Kind and id, as the journal names objects. */
  object: string | null;
  /** yyyy-mm-dd, both included; empty: any. */
  dateFrom: string;
  dateTo: string;
}

const numberOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
const dayOf = (text: string | null): string => (text && isDay(text) ? text : '');

/** Returns the filters of the URL; invalid values are ignored. */
export function readFilters(params: URLSearchParams): JournalFilters {
  const object = params.get('object');
  return {
    section: JOURNAL_SECTIONS.find((section) => section === params.get('section')) ?? null,
    brandId: numberOf(params.get('brand')),
    userId: numberOf(params.get('person')),
    object: object && /^[a-z-]{1,40}-\d{1,15}$/.test(object) ? object : null,
    dateFrom: dayOf(params.get('from')),
    dateTo: dayOf(params.get('to')),
  };
}

/** Returns the URL's search for filters; empty ones are omitted. */
export function writeFilters(filters: JournalFilters): Record<string, string> {
  const { section, brandId, userId, object, dateFrom, dateTo } = filters;
  const values = { section, brand: brandId, person: userId, object, from: dateFrom, to: dateTo };
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value)
      .map(([name, value]) => [name, String(value)]),
  );
}

export interface JournalView {
  filters: JournalFilters;
  change: (changed: Partial<JournalFilters>) => void;
  reset: () => void;
}

export function useJournalView(): JournalView {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  return {
    filters,
    change: (changed) => setParams((current) => writeFilters({ ...readFilters(current), ...changed })),
    reset: () => setParams({}),
  };
}

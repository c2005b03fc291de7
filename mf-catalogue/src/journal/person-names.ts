/** The names of the people in the journal, whose entries have logins. */
import type { StaffPage } from '@skatert/contracts/auth/staff';
import type { JournalEntry } from '@skatert/contracts/shared/journal';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { queryOptions, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { nameOf } from '../staff/staff-names.js';
import { STAFF_PATH } from '../staff/staff-query.js';

const PAGE = 100;
/** Of a larger staff the others are shown by their logins. */
const PAGES_MAX = 5;

/** Returns the name of who made an entry. */
export type PersonName = (by: JournalEntry['by']) => string;

/** By the ids of the accounts. */
type Names = Readonly<Record<number, string>>;

/** `membershipId`: the context, which decides whose staff is listed. */
const namesQuery = (membershipId: number | null) =>
  queryOptions({
    queryKey: ['staff', 'names', membershipId],
    queryFn: async ({ signal }) => {
      const names: Record<number, string> = {};
      for (let page = 0, more = true; more && page < PAGES_MAX; page += 1) {
        const path = STAFF_PATH + queryString({ page, size: PAGE });
        const { items, total } = await apiGet<StaffPage>(path, { signal });
        for (const person of items) names[person.id] = nameOf(person);
        more = (page + 1) * PAGE < total;
      }
      return names;
    },
  });

const nameBy =
  (names: Names | undefined): PersonName =>
  ({ id, name }) =>
    names?.[id] ?? name;

const useMembershipId = (): number | null => useAtomValue(sessionAtom).membership?.membershipId ?? null;

/** Returns the function that names people: by the login while the names are not known, and without a context. */
export function usePersonName(): PersonName {
  const membershipId = useMembershipId();
  const { data: names } = useQuery({ ...namesQuery(membershipId), enabled: membershipId !== null });
  return useMemo(() => nameBy(names), [names]);
}

/** Returns what waits for the names: a file stays as it is. By the logins when they can't be read, as on the page. */
export function useReadNames(): () => Promise<PersonName> {
  const client = useQueryClient();
  const membershipId = useMembershipId();
  return async () => {
    if (membershipId === null) return nameBy(undefined);
    return nameBy(await client.ensureQueryData(namesQuery(membershipId)).catch(() => undefined));
  };
}

/** The filters and the page of the staff list are stored in the URL, so that Back, reloads and links keep them. */
import type { GivenRole } from '@skatert/contracts/auth/staff';
import { STAFF_ROLES } from '@skatert/contracts/shared/roles';
import { useSearchParams } from '@skatert/web-kit/router';
import { useMemo } from 'react';
import type { StaffFilters } from './staff-query.js';

/** The roles to filter by; the contract's list is in a module with zod. */
export const LISTED_ROLES: readonly GivenRole[] = [...STAFF_ROLES, 'USER'];
const QUERY_MAX = 200;
const NUMBER = /^[1-9]\d{0,14}$/;

export interface StaffView {
  filters: StaffFilters;
  /** From 0. */
  page: number;
}

const listOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean);

/** Returns the view of the URL; invalid values are ignored. */
export function readView(params: URLSearchParams): StaffView {
  const page = params.get('page') ?? '';
  const roles = listOf(params.get('roles'));
  return {
    filters: {
      query: (params.get('query') ?? '').slice(0, QUERY_MAX),
      departmentIds: listOf(params.get('departments'))
        .filter((id) => NUMBER.test(id))
        .map(Number),
      roles: LISTED_ROLES.filter((role) => roles.includes(role)),
    },
    page: NUMBER.test(page) ? Number(page) - 1 : 0,
  };
}

/** Returns the URL's search for a view; default values are omitted. */
export function writeView({ filters, page }: StaffView): Record<string, string> {
  const values = {
    query: filters.query,
    departments: filters.departmentIds.join(','),
    roles: filters.roles.join(','),
    page: page > 0 ? String(page + 1) : '',
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

export interface StaffViewState extends StaffView {
  /** Shows the first page with these filters. */
  apply: (filters: StaffFilters) => void;
  turn: (page: number) => void;
  /** Replaces a page that does not exist, without an entry in the history. */
  correct: (page: number) => void;
}

export function useStaffView(): StaffViewState {
  const [params, setParams] = useSearchParams();
  const { filters: read, page } = readView(params);
  const key = new URLSearchParams(writeView({ filters: read, page: 0 })).toString();
  // The same object as long as the filters are the same, whatever the page.
  const filters = useMemo(() => readView(new URLSearchParams(key)).filters, [key]);
  const at = (shown: number) => (current: URLSearchParams) =>
    writeView({ filters: readView(current).filters, page: shown });
  return {
    filters,
    page,
    apply: (applied) => setParams(writeView({ filters: applied, page: 0 })),
    turn: (next) => setParams(at(next)),
    correct: (next) => setParams(at(next), { replace: true }),
  };
}

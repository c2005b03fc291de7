/** The queries of the staff and its departments. */
import type { Department, GivenRole, StaffPage } from '@skatert/contracts/auth/staff';
import { STAFF_PAGE_SIZE } from '@skatert/contracts/auth/staff-rules';
import { apiGet, messageOf, queryString } from '@skatert/web-kit/api';
import { keepPreviousData, type QueryClient, queryOptions } from '@skatert/web-kit/query';

export const STAFF_PATH = '/staff/v1/users';
export const DEPARTMENTS_PATH = '/staff/v1/departments';

const KEY = 'staff';

export interface StaffFilters {
  query: string;
  departmentIds: number[];
  roles: GivenRole[];
}

/** Returns the path of the filtered list as a file. */
export const exportPath = (filters: StaffFilters): string =>
  `${STAFF_PATH}/export${queryString(filterFields(filters))}`;

/** Returns the filters as the calls' query fields. */
const filterFields = ({ query, departmentIds, roles }: StaffFilters) => ({
  query,
  departmentIds: departmentIds.join(','),
  roles: roles.join(','),
});

/** `membershipId`: the context, which decides whose staff and which roles are listed; `page`: from 0. */
export const staffQuery = (membershipId: number | null, filters: StaffFilters, page: number) =>
  queryOptions({
    queryKey: [KEY, 'users', membershipId, filters, page],
    queryFn: ({ signal }) => {
      const query = queryString({ ...filterFields(filters), page, size: STAFF_PAGE_SIZE });
      return apiGet<StaffPage>(STAFF_PATH + query, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A failure is only logged: the list works without the names of departments. */
export const departmentsQuery = (membershipId: number | null) =>
  queryOptions({
    queryKey: [KEY, 'departments', membershipId],
    queryFn: async ({ signal }) => {
      try {
        return await apiGet<Department[]>(DEPARTMENTS_PATH, { signal });
      } catch (error) {
        if (!signal.aborted) console.warn('staff: departments not loaded', messageOf(error));
        throw error;
      }
    },
  });

/** Reads staff and departments again. */
export const rereadStaff = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [KEY] });

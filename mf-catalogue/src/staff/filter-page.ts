/** Filters a page of the staff list in the browser, until the server has responded. */
import type { StaffUser } from '@skatert/contracts/auth/staff';
import { containsWords, searchedText, wordsOf } from '@skatert/contracts/auth/staff-search';
import type { StaffFilters } from './staff-query.js';

/** Returns true when the filters exclude the account, by the same rules as on the server. */
export function isFilteredOut(user: StaffUser, { query, departmentIds, roles }: StaffFilters): boolean {
  const inDepartments = departmentIds.length === 0 || departmentIds.includes(user.departmentId ?? 0);
  const inRoles = roles.length === 0 || user.roles.some((role) => roles.includes(role));
  return !(inDepartments && inRoles && containsWords(searchedText(user), wordsOf(query)));
}

/** Lists a master's staff. */
import type { StaffExportQuery, StaffPage, StaffQuery } from '@skatert/contracts/auth/staff';
import { wordsOf } from '@skatert/contracts/auth/staff-search';
import { readStaff } from './read-staff.js';
import type { StaffDeps } from './staff-deps.js';
import type { StaffIndex } from './staff-index.js';
import type { Workplace } from './workplace.js';

/** Returns a page of the staff, the newest accounts first. */
export async function listStaff(
  deps: StaffDeps,
  workplace: Workplace,
  { page, size, ...filters }: StaffQuery,
): Promise<StaffPage> {
  const ids = await selectStaff(deps, workplace, filters);
  const start = page * size;
  const items = await readStaff(deps, workplace, ids.slice(start, start + size));
  return { items, page, size, total: ids.length };
}

/** Returns the ids of the accounts that match the filters, the newest first. */
export async function selectStaff(
  deps: StaffDeps,
  { masterId, brandId }: Workplace,
  { query, departmentIds, roles }: StaffExportQuery,
): Promise<number[]> {
  const index = await deps.staffIndexes.read(masterId);
  const archivedBrands = await archivedOf(deps, index);
  return index.select({ words: wordsOf(query), departmentIds, roles, brandId, archivedBrands });
}

/** Returns the number of accounts in each of the master's departments. */
export async function countByDepartment(
  deps: Pick<StaffDeps, 'staffIndexes' | 'brands'>,
  masterId: number,
): Promise<Map<number, number>> {
  const index = await deps.staffIndexes.read(masterId);
  return index.countByDepartment(await archivedOf(deps, index));
}

async function archivedOf(
  { brands }: Pick<StaffDeps, 'brands'>,
  { brandIds }: StaffIndex,
): Promise<Set<number>> {
  const found = await brands.find({ _id: { $in: [...brandIds] }, status: 'ARCHIVED' }, { _id: 1 }).lean();
  return new Set(found.map(({ _id }) => _id));
}

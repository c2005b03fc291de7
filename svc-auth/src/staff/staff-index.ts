/** The index of a master's staff: what search, filters and counts of the list need, without personal data. */

import type { GivenRole } from '@skatert/contracts/auth/staff';
import { containsWords } from '@skatert/contracts/auth/staff-search';
import type { StaffRole } from '@skatert/contracts/shared/roles';

/** An account on the staff. */
export interface IndexedStaff {
  userId: number;
  /** The folded login and full name. */
  text: string;
  departmentId: number | null;
  /** There is a staff record; without one, only memberships put the account on the staff. */
  recorded: boolean;
  places: readonly Place[];
}

interface Place {
  brandId: number;
  roles: readonly StaffRole[];
}

/** What a call looks for; an empty array filters nothing. */
export interface StaffSelection {
  /** The words of the search, from `wordsOf`. */
  words: readonly string[];
  departmentIds: readonly number[];
  roles: readonly GivenRole[];
  /** The brand whose roles count; undefined: all brands. */
  brandId: number | undefined;
  /** Memberships in these brands don't count. */
  archivedBrands: ReadonlySet<number>;
}

/** An immutable index, so that a long read is not disturbed by later changes. */
export class StaffIndex {
  private constructor(
    /** The revision of the master's staff that the index contains. */
    readonly revision: number,
    /** When it was built from all of the staff, in ms. */
    readonly builtAt: number,
    /** The newest account first. */
    private readonly entries: readonly IndexedStaff[],
    readonly brandIds: ReadonlySet<number>,
  ) {}

  static of(entries: readonly IndexedStaff[], revision: number, builtAt: number): StaffIndex {
    const brandIds = new Set(entries.flatMap(({ places }) => places.map(({ brandId }) => brandId)));
    return new StaffIndex(
      revision,
      builtAt,
      entries.toSorted((a, b) => b.userId - a.userId),
      brandIds,
    );
  }

  get size(): number {
    return this.entries.length;
  }

  /** Returns a newer index, in which `entries` replace those of the changed accounts. */
  with(entries: readonly IndexedStaff[], changed: readonly number[], revision: number): StaffIndex {
    const replaced = new Set(changed);
    const kept = this.entries.filter(({ userId }) => !replaced.has(userId));
    return StaffIndex.of([...entries, ...kept], revision, this.builtAt);
  }

  /** Returns the ids of the selected accounts, the newest first. */
  select(selection: StaffSelection): number[] {
    const { words, archivedBrands } = selection;
    const departments = new Set<number | null>(selection.departmentIds);
    const ids: number[] = [];
    for (const entry of this.entries) {
      const isSelected =
        isListed(entry, archivedBrands) &&
        (departments.size === 0 || departments.has(entry.departmentId)) &&
        containsWords(entry.text, words) &&
        hasRole(entry, selection);
      if (isSelected) ids.push(entry.userId);
    }
    return ids;
  }

  /** Returns the number of accounts in each department. */
  countByDepartment(archivedBrands: ReadonlySet<number>): Map<number, number> {
    const counts = new Map<number, number>();
    for (const entry of this.entries) {
      const { departmentId } = entry;
      if (departmentId === null || !isListed(entry, archivedBrands)) continue;
      counts.set(departmentId, (counts.get(departmentId) ?? 0) + 1);
    }
    return counts;
  }
}

const isListed = ({ recorded, places }: IndexedStaff, archivedBrands: ReadonlySet<number>): boolean =>
  recorded || places.some(({ brandId }) => !archivedBrands.has(brandId));

/** Returns true when one of the account's roles is selected; an account without any has the role USER. */
function hasRole({ places }: IndexedStaff, { roles, brandId, archivedBrands }: StaffSelection): boolean {
  if (roles.length === 0) return true;
  let hasAny = false;
  for (const place of places) {
    if (archivedBrands.has(place.brandId) || (brandId !== undefined && place.brandId !== brandId)) continue;
    if (place.roles.some((role) => roles.includes(role))) return true;
    hasAny ||= place.roles.length > 0;
  }
  return !hasAny && roles.includes('USER');
}

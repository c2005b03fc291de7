/** The index of a master's staff: what search, filters and counts of the list need, without personal data. */
import { matchesFilter, type StaffFilter } from '@skatert/contracts/auth/staff-search';
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

/** What a call looks for. */
export interface StaffSelection extends StaffFilter {
  /** The brand whose roles count; undefined: all brands. */
  brandId: number | undefined;
  /** Memberships in these brands don't count. */
  archivedBrands: ReadonlySet<number>;
}

const WITHOUT_ROLE = ['USER'];

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
    const { brandId, archivedBrands } = selection;
    const counts = (place: Place): boolean =>
      !archivedBrands.has(place.brandId) && (brandId === undefined || place.brandId === brandId);
    return this.entries
      .filter((entry) => isListed(entry, archivedBrands))
      .filter(({ text, departmentId, places }) => {
        const roles = () => {
          const held = places.filter(counts).flatMap((place) => place.roles);
          return held.length > 0 ? held : WITHOUT_ROLE;
        };
        return matchesFilter({ text, departmentId, roles }, selection);
      })
      .map(({ userId }) => userId);
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

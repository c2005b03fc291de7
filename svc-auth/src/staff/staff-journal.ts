/** Staff accounts in the journal. Of contacts, passwords and keys it says only that they were changed. */
import { fullNameOf } from '@skatert/contracts/auth/person-name';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { ROLE_LABELS } from '@skatert/contracts/shared/roles';
import { changesOf, type JournalValue, listed, type Shown } from '@skatert/service-kit/journal/changes-of';
import type { JournalNote } from '@skatert/service-kit/journal/journal';
import type { UserDoc } from '../accounts/user-model.js';

type Named = Pick<UserDoc, '_id' | 'username' | 'lastName' | 'firstName' | 'patronymic'>;

/** Returns whose entry it is, and about whom: the staff belongs to the master. */
export const aboutPerson = (
  masterId: number,
  person: Named,
): Pick<JournalNote, 'scope' | 'kind' | 'objectId' | 'name'> => ({
  scope: { masterId },
  kind: 'person',
  objectId: person._id,
  name: fullNameOf(person, person.username),
});

/** What the journal knows of a person who works for a master. */
export interface ShownPerson {
  login: string;
  fullName: string;
  /** Those in the brand of the call, and its name. */
  roles: readonly string[];
  brandName: string;
  /** The points to which the person is bound there; null: all of them. */
  points: string | null;
  department: string | null;
}

const SHOWN: Shown<ShownPerson> = {
  login: ({ login }) => login,
  fullName: ({ fullName }) => fullName,
  roles: ({ roles, brandName }) => {
    const names = listed(roles.map((role) => labelOf(ROLE_LABELS, role)));
    return names && `${brandName}: ${names}`;
  },
  points: ({ points }) => points,
  department: ({ department }) => department,
};

export const changesOfPerson = (before: ShownPerson | null, after: ShownPerson | null): JournalValue[] =>
  changesOf(SHOWN, before, after);

/** Returns that something was changed whose values nobody else may read. */
export const changedSecretly = (field: 'contacts' | 'password' | 'apiKey'): JournalValue => ({
  field,
  before: null,
  after: 'изменено',
});

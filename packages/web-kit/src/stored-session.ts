/** What the browser stores of the session. Internal to `session`. */
import type { User } from '@skatert/contracts/auth/session';
import { keepStored, stored } from '@skatert/web-kit/storage';
import { fields, listOf, optional, text, whole } from './guards.js';

const membership = fields({
  membershipId: whole,
  brandId: whole,
  brandName: text,
  masterId: whole,
  masterName: text,
  locationId: optional(whole),
  locationName: optional(text),
  role: text,
  roles: listOf(text),
  pointIds: optional(listOf(whole)),
});

export const storedUser = stored<User>(
  'user',
  fields({
    id: whole,
    username: text,
    lastName: optional(text),
    firstName: optional(text),
    patronymic: optional(text),
    dateOfBirth: optional(text),
    email: optional(text),
    phone: optional(text),
    avatarUrl: optional(text),
    roles: listOf(text),
    memberships: listOf(membership),
  }),
);

/** The context that was chosen last. */
export const storedMembership = stored<{ membershipId: number; brandId: number; locationId: number | null }>(
  'selected_membership',
  fields({ membershipId: whole }),
);

export const MASTER_ID = 'current_master_id';
export const SKIP_REFRESH_ONCE = 'skip_refresh_once';
/** `pending` until the server has confirmed the sign-out, then `done`; the next sign-in removes it. */
export const SIGNED_OUT = 'signed_out';

keepStored({ afterSignOut: [SKIP_REFRESH_ONCE, SIGNED_OUT] });

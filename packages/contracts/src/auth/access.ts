/** The access rights of staff: the NATS KV bucket `access`, written by svc-auth alone and watched by all services. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';
import { isStaffRole } from '../shared/roles.js';

export const ACCESS_BUCKET = 'access';
/** Sessions that ended, kept for a token's lifetime; the key is the session id. */
export const ENDED_SESSIONS_BUCKET = 'ended-sessions';
export const EndedSession = z.object({ userId: Id });
export type EndedSession = z.infer<typeof EndedSession>;

export const AccessMembership = z.object({
  membershipId: Id,
  brandId: Id,
  masterId: Id,
  locationId: Id.nullable(),
  /** Roles of a newer release grant nothing here. */
  roles: z.array(z.string()).transform((roles) => roles.filter(isStaffRole)),
  /** The points of the brand to which the account is bound; absent: all of them. */
  pointIds: z.array(Id).optional(),
});
export type AccessMembership = z.infer<typeof AccessMembership>;

/** The value of key `{userId}`. Tokens whose `ver` is below `minVer` are invalid. */
export const AccessEntry = z.object({
  userId: Id,
  version: z.number().int(),
  minVer: z.number().int(),
  memberships: z.array(AccessMembership),
});
export type AccessEntry = z.infer<typeof AccessEntry>;

/** Request/reply: the access entry of one user that the watch has not delivered yet. */
export const READ_ACCESS_SUBJECT = 'auth.access.read';
export const ReadAccessRequest = z.object({ userId: Id });

/** Request/reply: svc-menu asks svc-auth to make the creator the OWNER of a brand. Repeatable. */
export const GRANT_OWNER_SUBJECT = 'auth.membership.grant-owner';
export const GrantOwnerRequest = z.object({ userId: Id, brandId: Id, brandName: z.string() });
export const GrantOwnerReply = z.object({ membershipId: Id, masterId: Id, masterName: z.string() });

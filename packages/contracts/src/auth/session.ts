/**
 * Accounts and sessions: `/auth/v1/{register,login,refresh,logout,whoami,memberships,context,checkUsername,sessions}`.
 */
import { z } from 'zod';
import { Id, Timestamp, text } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { ROLES, STAFF_ROLES } from '../shared/roles.js';
import { ReadTimeZone } from '../shared/time-zones.js';
import { NEW_PASSWORD_MAX, PASSWORD_TEXTS } from './password-rules.js';
import {
  hasForbiddenUsernameCharacters,
  PASSWORD_MIN,
  REGISTRATION_TEXTS,
  USERNAME_MAX,
} from './registration-rules.js';

export { USERNAME_MAX };

/** The refresh token's cookie, with `Path=/auth/v1`; under https its name has the prefix that browsers enforce. */
export const REFRESH_COOKIE = 'refresh';
/** Identifies a browser that was used to sign in before; prefixed like the refresh cookie. */
export const BROWSER_COOKIE = 'browser';

/** A login name: trimmed, no ':' (Basic splits there) and no control characters. */
export const Username = text({
  max: USERNAME_MAX,
  tooLong: REGISTRATION_TEXTS.usernameLong,
  required: REGISTRATION_TEXTS.usernameRequired,
  // Invisible marks are refused: two logins must not look alike.
  clean: (typed) => typed,
}).refine((name) => !hasForbiddenUsernameCharacters(name), REGISTRATION_TEXTS.usernameCharacters);

export const NewPassword = text({
  max: NEW_PASSWORD_MAX,
  tooLong: PASSWORD_TEXTS.long,
  required: PASSWORD_TEXTS.required,
  min: { length: PASSWORD_MIN, tooShort: REGISTRATION_TEXTS.passwordShort },
  keepsSpaces: true,
});

export const RegisterBody = z.object({ username: Username, password: NewPassword });
export type RegisterBody = z.infer<typeof RegisterBody>;

export const CheckUsernameQuery = z.object({ username: Username });
export const CheckUsernameResponse = z.object({ available: z.boolean() });

/** The membership of a user in a brand. `role` is the strongest of `roles`. */
export const Membership = z
  .object({
    membershipId: Id,
    brandId: Id,
    brandName: z.string(),
    masterId: Id,
    masterName: z.string(),
    timeZone: ReadTimeZone,
    locationId: Id.nullable(),
    locationName: z.string().nullable(),
    role: openValue(STAFF_ROLES),
    roles: z.array(openValue(STAFF_ROLES)),
    /** The points of the brand to which the account is bound; absent: all of them. */
    pointIds: z.array(Id).optional(),
    status: openValue(['ACTIVE']),
  })
  .meta({ id: 'Membership' });
export type Membership = z.infer<typeof Membership>;

/** The account as its owner sees it. */
export const User = z
  .object({
    id: Id,
    username: z.string(),
    lastName: z.string().nullable(),
    firstName: z.string().nullable(),
    patronymic: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    roles: z.array(openValue(ROLES)),
    memberships: z.array(Membership),
    external: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** The response of login and refresh: the user and an access token. */
export const SessionResponse = User.extend({ accessToken: z.string() });
export type SessionResponse = z.infer<typeof SessionResponse>;

export const SwitchContextBody = z.object({
  membershipId: Id,
  brandId: Id.nullish(),
  locationId: Id.nullish(),
});
export type SwitchContextBody = z.infer<typeof SwitchContextBody>;
export const AccessTokenResponse = z.object({ accessToken: z.string() });

/** One of the account's sessions, for `GET /auth/v1/sessions`. */
export const SessionView = z
  .object({
    /** For `DELETE /auth/v1/sessions/{id}`. */
    id: z.string(),
    /** True for the session of the request. */
    current: z.boolean(),
    /** Such as «Chrome на Windows». */
    device: z.string(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp,
  })
  .meta({ id: 'SessionView' });
export type SessionView = z.infer<typeof SessionView>;

/** The claims of an access token. `roles` is for the UI only: services don't use it for authorization. */
export const AccessClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  exp: z.number(),
  nbf: z.number(),
  iat: z.number(),
  sid: z.string(),
  ver: z.number().int(),
  userId: Id,
  username: z.string(),
  roles: z.array(z.string()),
  membershipId: Id.nullish(),
  masterId: Id.nullish(),
  brandId: Id.nullish(),
  locationId: Id.nullish(),
  platformAdmin: z.boolean().optional(),
});
export type AccessClaims = z.infer<typeof AccessClaims>;

export const TOKEN_ISSUER = 'skatert';
export const TOKEN_AUDIENCE = 'skatert-api';
export const TOKEN_TYPE = 'at+jwt';
/** The lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_TTL_S = 600;

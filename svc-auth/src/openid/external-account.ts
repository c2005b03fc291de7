/** Finds or creates the account of an external identity: by issuer and subject, never by an e-mail address. */
import { randomInt } from 'node:crypto';
import { PROFILE_RULES } from '@skatert/contracts/auth/profile-rules';
import { Username } from '@skatert/contracts/auth/session';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import {
  insertAccount,
  isUsernameConflict,
  isUsernameFree,
  type NewAccount,
} from '../accounts/new-account.js';
import type { UserDoc } from '../accounts/user-model.js';
import { usernameKey } from '../accounts/username-key.js';
import type { OpenIdDeps } from './openid-deps.js';

export interface Claims {
  iss: string;
  sub: string;
  [claim: string]: unknown;
}

/** The maximum length of a login's base, in characters; a number may follow. */
const LOGIN_BASE = 48;
const MAX_ATTEMPTS = 20;

/** The account is blocked. */
export class BlockedAccount extends Error {}

/**
 * Returns the account of an identity, and creates it for a new one. `userInfo`: fetches further claims; only called for
 * a new account. @throws BlockedAccount
 */
export async function findOrCreateAccount(
  deps: OpenIdDeps,
  provider: string,
  claims: Claims,
  userInfo: () => Promise<object>,
): Promise<UserDoc> {
  const find = () =>
    deps.users.findOne({ 'identity.issuer': claims.iss, 'identity.subject': claims.sub }).lean<UserDoc>();
  const known = await find();
  if (known?.blockedAt) throw new BlockedAccount();
  if (known) return known;
  const allClaims = { ...claims, ...(await userInfo()) };
  const account = {
    ...profileOf(allClaims),
    identity: { issuer: claims.iss, subject: claims.sub, provider },
  };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const username = await freeUsername(deps, allClaims);
    try {
      const user = await insertAccount(deps, await deps.userIds.next(), { ...account, username });
      await deps.userPublisher.publishWithin(user._id);
      return user;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // A concurrent sign-in has created the account, or another account has taken the login.
      const created = isUsernameConflict(error) ? null : await find();
      if (created) return created;
    }
  }
  throw new Error('no free login was found');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '');

/** Returns the profile from the provider's claims, without those that violate the profile's rules. */
function profileOf(claims: Record<string, unknown>): Omit<NewAccount, 'username'> {
  const rules = PROFILE_RULES.staff;
  const validValue = (field: 'lastName' | 'firstName' | 'email', claim: string): string | null => {
    const text = textOf(claims[claim]);
    return rules[field].check(text) === undefined ? rules[field].normalize(text) : null;
  };
  const email = validValue('email', 'email');
  return {
    passwordHash: null,
    roles: ['CLIENT'],
    lastName: validValue('lastName', 'family_name'),
    firstName: validValue('firstName', 'given_name'),
    email,
    emailVerified: email !== null && claims.email_verified === true,
  };
}

/** Returns an available login from the provider's claims, with a number when the name is taken. */
async function freeUsername(deps: OpenIdDeps, claims: Record<string, unknown>): Promise<string> {
  const base = baseOf(claims);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const username = attempt === 0 ? base : `${base}-${randomInt(10 ** (2 + Math.min(attempt, 6)))}`;
    if (await isUsernameFree(deps, username)) return username;
  }
  throw new Error('no free login was found');
}

function baseOf(claims: Record<string, unknown>): string {
  const candidates = [
    textOf(claims.preferred_username),
    textOf(claims.nickname),
    textOf(claims.email).split('@', 1)[0] ?? '',
    textOf(claims.name),
    textOf(claims.given_name),
  ];
  for (const candidate of candidates) {
    const cleaned = candidate.replace(/[:\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
    const base = Array.from(cleaned).slice(0, LOGIN_BASE).join('').trim();
    const parsed = Username.safeParse(base);
    if (parsed.success && usernameKey(parsed.data) !== '') return parsed.data;
  }
  return 'user';
}

/** The account of somebody whom a provider vouches for: by issuer and subject, never by an e-mail address. */
import { randomInt } from 'node:crypto';
import { PROFILE_RULES } from '@skatert/contracts/auth/profile-rules';
import { Username } from '@skatert/contracts/auth/session';
import { isDuplicateKey } from '@skatert/service-kit/database';
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

/** Longest base of a login: room stays for a number. */
const LOGIN_BASE = 48;
const TRIES = 20;

/** The account is blocked. */
export class BlockedAccount extends Error {}

/** `userInfo` is asked when the account has to be made. @throws BlockedAccount */
export async function findOrMakeAccount(
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
  const told = { ...claims, ...(await userInfo()) };
  const account = { ...profileOf(told), identity: { issuer: claims.iss, subject: claims.sub, provider } };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const username = await freeUsername(deps, told);
    try {
      const user = await insertAccount(deps, await deps.userIds.next(), { ...account, username });
      await deps.userPublisher.publishWithin(user._id);
      return user;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The same person in another tab was faster; or somebody took the login a moment ago.
      const made = isUsernameConflict(error) ? null : await find();
      if (made) return made;
    }
  }
  throw new Error('no free login was found');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '');

/** What of the provider's words fits our rules; the rest is left out. */
function profileOf(told: Record<string, unknown>): Omit<NewAccount, 'username'> {
  const rules = PROFILE_RULES.staff;
  const fitting = (field: 'lastName' | 'firstName' | 'email', claim: string): string | null => {
    const text = textOf(told[claim]);
    return rules[field].check(text) === undefined ? rules[field].normalize(text) : null;
  };
  const email = fitting('email', 'email');
  return {
    passwordHash: null,
    roles: ['CLIENT'],
    lastName: fitting('lastName', 'family_name'),
    firstName: fitting('firstName', 'given_name'),
    email,
    emailVerified: email !== null && told.email_verified === true,
  };
}

/** The provider's name for him, with a number where that is somebody's. */
async function freeUsername(deps: OpenIdDeps, told: Record<string, unknown>): Promise<string> {
  const base = baseOf(told);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const username = attempt === 0 ? base : `${base}-${randomInt(10 ** (2 + Math.min(attempt, 6)))}`;
    if (await isUsernameFree(deps, username)) return username;
  }
  throw new Error('no free login was found');
}

function baseOf(told: Record<string, unknown>): string {
  const candidates = [
    textOf(told.preferred_username),
    textOf(told.nickname),
    textOf(told.email).split('@', 1)[0] ?? '',
    textOf(told.name),
    textOf(told.given_name),
  ];
  for (const candidate of candidates) {
    const cleaned = candidate.replace(/[:\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
    const base = Array.from(cleaned).slice(0, LOGIN_BASE).join('').trim();
    const parsed = Username.safeParse(base);
    if (parsed.success && usernameKey(parsed.data) !== '') return parsed.data;
  }
  return 'user';
}

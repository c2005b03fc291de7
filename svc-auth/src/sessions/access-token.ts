/** Access tokens: signed here, checked everywhere. */

import {
  ACCESS_TOKEN_TTL_S,
  type AccessClaims,
  type Membership,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@skatert/contracts/auth/session';
import type { Role } from '@skatert/contracts/shared/roles';
import type { FastifyInstance } from 'fastify';

/** How far the clock of another machine may be behind. */
const CLOCK_SKEW_S = 30;

export interface TokenSubject {
  sid: string;
  userId: number;
  username: string;
  roles: readonly Role[];
  tokenVersion: number;
  /** The chosen context. */
  membership: Membership | undefined;
  platformAdmin: boolean;
}

/** Signs a token. `exp`, in seconds, keeps an earlier token's end; else ten minutes from now. */
export type SignAccessToken = (subject: TokenSubject, exp?: number) => string;

/** Returns the signer of an app that was given the private key; `now` in ms. */
export function createAccessTokenSigner({ jwt }: FastifyInstance, now: () => number): SignAccessToken {
  return (subject, exp) => {
    const at = Math.floor(now() / 1000);
    return jwt.sign(claimsOf(subject, at, exp ?? at + ACCESS_TOKEN_TTL_S));
  };
}

function claimsOf(subject: TokenSubject, at: number, exp: number): AccessClaims {
  const { membership } = subject;
  return {
    iss: TOKEN_ISSUER,
    aud: TOKEN_AUDIENCE,
    sub: String(subject.userId),
    iat: at,
    nbf: at - CLOCK_SKEW_S,
    exp,
    sid: subject.sid,
    ver: subject.tokenVersion,
    userId: subject.userId,
    username: subject.username,
    roles: [...new Set([...subject.roles, ...(membership?.roles ?? [])])],
    ...(membership && {
      membershipId: membership.membershipId,
      masterId: membership.masterId,
      brandId: membership.brandId,
      locationId: membership.locationId,
    }),
    ...(subject.platformAdmin && { platformAdmin: true }),
  };
}

/** Signs access tokens, which all services verify. */

import {
  ACCESS_TOKEN_TTL_S,
  type AccessClaims,
  type Membership,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@skatert/contracts/auth/session';
import type { Role } from '@skatert/contracts/shared/roles';
import type { FastifyInstance } from 'fastify';

/** How far the clock of another machine may be slow. */
const CLOCK_SKEW_S = 30;

export interface TokenSubject {
  sid: string;
  userId: number;
  username: string;
  roles: readonly Role[];
  tokenVersion: number;
  /** The selected context. */
  membership: Membership | undefined;
  platformAdmin: boolean;
}

/** Returns a signed token. `exp`: its expiration in seconds since the epoch; default: ten minutes from now. */
export type SignAccessToken = (subject: TokenSubject, exp?: number) => string;

/** Returns the signer of an app with the private key. `now`: returns the time in ms. */
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

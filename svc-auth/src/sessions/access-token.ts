/** Access tokens: signed here, checked everywhere. */

import {
  ACCESS_TOKEN_TTL_S,
  type AccessClaims,
  type Membership,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_TYPE,
} from '@skatert/contracts/auth/session';
import type { Role } from '@skatert/contracts/shared/roles';
import { importPKCS8, SignJWT } from 'jose';

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
export type SignAccessToken = (subject: TokenSubject, exp?: number) => Promise<string>;

export async function createAccessTokenSigner(
  privateKeyPem: string,
  now: () => number,
): Promise<SignAccessToken> {
  const key = await importPKCS8(privateKeyPem, 'EdDSA');
  return (subject, exp) => {
    const at = Math.floor(now() / 1000);
    const claims = claimsOf(subject, at, exp ?? at + ACCESS_TOKEN_TTL_S);
    return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', typ: TOKEN_TYPE }).sign(key);
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

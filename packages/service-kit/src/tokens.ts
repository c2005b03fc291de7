/** Checks access tokens (RFC 9068 shape, EdDSA). A token that was found good is remembered until it expires. */
import { AccessClaims, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE } from '@skatert/contracts/auth/session';
import { importSPKI, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';

export type VerifyToken = (token: string) => Promise<AccessClaims | undefined>;

/** A verifier by the public key (PEM). Answers undefined for any token that isn't good now. */
export async function createTokenVerifier(
  publicKeyPem: string,
  now: () => number = Date.now,
): Promise<VerifyToken> {
  const key = await importSPKI(publicKeyPem, 'EdDSA');
  const good = new LRUCache<string, AccessClaims>({ max: 20_000 });
  return async (token) => {
    const known = good.get(token);
    if (known) return known.exp * 1000 > now() ? known : undefined;
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['EdDSA'],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        typ: TOKEN_TYPE,
        requiredClaims: ['exp', 'nbf', 'iat', 'sub'],
        currentDate: new Date(now()),
      });
      const claims = AccessClaims.parse(payload);
      good.set(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  };
}

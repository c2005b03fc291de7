/** Access tokens (RFC 9068, EdDSA) with @fastify/jwt. Verified tokens are cached until they expire. */
import jwt from '@fastify/jwt';
import { AccessClaims, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE } from '@skatert/contracts/auth/session';
import type { FastifyInstance } from 'fastify';
import { openCache } from '../shared/bounded-cache.js';

export interface TokenOptions {
  /** The key that verifies access tokens, in PEM. */
  publicKeyPem: string;
  /** The key that signs access tokens, in PEM; absent when the app only verifies. */
  privateKeyPem?: string;
  /** Returns the current time, in ms; set by tests. */
  now?: () => number;
  /** How many verified tokens are cached. */
  cacheSize?: number;
}

/** Returns the claims of a token that is valid now, undefined for any other. */
export type VerifyToken = (token: string) => AccessClaims | undefined;

const ALGORITHM = 'EdDSA';
/** The library ignores `allowedIss` and the like for an absent claim, so each must be required. */
const REQUIRED_CLAIMS = ['iss', 'aud', 'sub', 'iat', 'nbf', 'exp'];
const CACHE_SIZE = 20_000;

/**
 * Registers @fastify/jwt on the app and returns the verifier. With a private key `app.jwt.sign` signs claims.
 * @throws Error when a key is not an Ed25519 key in PEM
 */
export async function registerTokens(app: FastifyInstance, options: TokenOptions): Promise<VerifyToken> {
  const { publicKeyPem, privateKeyPem, now = Date.now, cacheSize = CACHE_SIZE } = options;
  await app.register(jwt, {
    secret: { public: publicKeyPem, private: privateKeyPem },
    sign: { algorithm: ALGORITHM, header: { alg: ALGORITHM, typ: TOKEN_TYPE } },
    verify: {
      algorithms: [ALGORITHM],
      allowedIss: TOKEN_ISSUER,
      allowedAud: TOKEN_AUDIENCE,
      checkTyp: TOKEN_TYPE,
      requiredClaims: REQUIRED_CLAIMS,
      // The library takes a clock only when a verifier is created; `isCurrent` checks the times instead.
      ignoreExpiration: true,
      ignoreNotBefore: true,
    },
  });
  const verified = openCache<string, AccessClaims>({ name: 'tokens', log: app.log }, { max: cacheSize });
  return (token) => {
    const claims = verified.get(token) ?? verifiedClaims(app, token);
    if (!claims || !isCurrent(claims, now())) {
      verified.delete(token);
      return undefined;
    }
    verified.set(token, claims);
    return claims;
  };
}

/** Returns the claims of a token with a valid signature, header and claims, regardless of time; undefined otherwise. */
function verifiedClaims(app: FastifyInstance, token: string): AccessClaims | undefined {
  try {
    return AccessClaims.parse(app.jwt.verify(token));
  } catch {
    return undefined;
  }
}

const isCurrent = ({ nbf, exp }: AccessClaims, nowMs: number): boolean =>
  nbf * 1000 <= nowMs && nowMs < exp * 1000;

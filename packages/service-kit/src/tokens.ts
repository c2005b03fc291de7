/** Access tokens (RFC 9068 shape, EdDSA) by @fastify/jwt. A token that was verified is remembered until it expires. */
import jwt from '@fastify/jwt';
import { AccessClaims, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE } from '@skatert/contracts/auth/session';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface TokenOptions {
  /** PEM: access tokens are verified with it. */
  publicKeyPem: string;
  /** PEM: access tokens are signed with it. Absent: the app only verifies. */
  privateKeyPem?: string;
  /** The clock, in ms; tests set it. */
  now?: () => number;
  /** How many verified tokens are remembered. */
  remembered?: number;
}

/** Returns the claims of a token that is valid now, undefined for any other. */
export type VerifyToken = (token: string) => AccessClaims | undefined;

const ALGORITHM = 'EdDSA';
/** A claim that is absent is not compared with what is allowed, so that each must be required. */
const REQUIRED_CLAIMS = ['iss', 'aud', 'sub', 'iat', 'nbf', 'exp'];
const REMEMBERED = 20_000;

/**
 * Registers @fastify/jwt on the app, whose `app.jwt.sign` signs claims when there is a private key.
 * @throws Error when a key is not an Ed25519 key in PEM
 */
export async function registerTokens(app: FastifyInstance, options: TokenOptions): Promise<VerifyToken> {
  const { publicKeyPem, privateKeyPem, now = Date.now, remembered = REMEMBERED } = options;
  await app.register(jwt, {
    secret: { public: publicKeyPem, private: privateKeyPem },
    sign: { algorithm: ALGORITHM, header: { alg: ALGORITHM, typ: TOKEN_TYPE } },
    verify: {
      algorithms: [ALGORITHM],
      allowedIss: TOKEN_ISSUER,
      allowedAud: TOKEN_AUDIENCE,
      checkTyp: TOKEN_TYPE,
      requiredClaims: REQUIRED_CLAIMS,
      // The library's clock can't be set without a new verifier for each token; `isCurrent` checks the times.
      ignoreExpiration: true,
      ignoreNotBefore: true,
    },
  });
  const verified = new LRUCache<string, AccessClaims>({ max: remembered });
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

/** The claims of a token whose signature, header and claims are good, whatever the time; otherwise undefined. */
function verifiedClaims(app: FastifyInstance, token: string): AccessClaims | undefined {
  try {
    return AccessClaims.parse(app.jwt.verify(token));
  } catch {
    return undefined;
  }
}

const isCurrent = ({ nbf, exp }: AccessClaims, nowMs: number): boolean =>
  nbf * 1000 <= nowMs && nowMs < exp * 1000;

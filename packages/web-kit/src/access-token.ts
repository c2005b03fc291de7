/** Reads the claims of an access token without verifying it: the server does that. */
import type { AccessClaims } from '@skatert/contracts/auth/session';

/** Returns the claims of a token; null when it is malformed. */
export function readClaims(token: string): Partial<AccessClaims> | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Partial<AccessClaims>;
  } catch {
    return null;
  }
}

/** Returns how long a token is valid after `now`, both in ms; Infinity without an `exp` claim. */
export function timeLeft(token: string, now: number): number {
  const exp = readClaims(token)?.exp;
  return exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000 - now;
}

/** Returns the value of a Basic authorization header, in UTF-8. */
export function basicCredentials(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

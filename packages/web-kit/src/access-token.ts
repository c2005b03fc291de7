/** Reads what an access token says about itself. The server checks it; the screen only looks. */
import type { AccessClaims } from '@skatert/contracts/auth/session';

/** The claims of a token; null when it isn't one. */
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

/** How long a token still lives at `now`, both in ms; Infinity when it doesn't say. */
export function timeLeft(token: string, now: number): number {
  const exp = readClaims(token)?.exp;
  return exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000 - now;
}

/** The value of a Basic authorization header; names and passwords in UTF-8. */
export function basicCredentials(username: string, password: string): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

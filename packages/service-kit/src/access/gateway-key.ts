/**
 * Proves to a service that a call comes from the gateway. Only then the client's address that the call names is believed,
 * since rate limits depend on it, and other programs may reach the service's port, too.
 */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The header in which the gateway sends the key. */
export const GATEWAY_KEY_HEADER = 'x-gateway-key';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/** Returns a function that removes from a request what only the gateway may say, unless the request has the key. */
export function createForwardedFilter(key: string): (request: IncomingMessage) => void {
  const expected = Buffer.from(key);
  return ({ headers }) => {
    if (hasKey(headers, expected)) return;
    for (const name of FORWARDED) delete headers[name];
  };
}

function hasKey(headers: IncomingHttpHeaders, expected: Buffer): boolean {
  const sent = Buffer.from(String(headers[GATEWAY_KEY_HEADER] ?? ''));
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

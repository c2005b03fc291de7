/** The address of an order's page that needs no account. Without zod. */

/** 128 random bits in base64url. */
export const LINK_TOKEN = { pattern: /^[\w-]{22}$/, length: 22 };

export const LINK_PATH = '/track' as const;

/** How long a link works after the order was placed, in days. */
export const LINK_DAYS = 30;

/**
 * Returns the address of an order's page. The token is in the fragment, which browsers send to no server: neither logs nor
 * `Referer` have it.
 */
export const linkAddress = (origin: string, id: number, token: string): string =>
  `${origin}${LINK_PATH}#${id}.${token}`;

/** Reads the fragment of such an address, with its #; undefined when it is none. */
export function readLink(fragment: string): { id: number; token: string } | undefined {
  const [, id, token = ''] = /^#([1-9]\d{0,14})\.(.*)$/s.exec(fragment) ?? [];
  return id !== undefined && LINK_TOKEN.pattern.test(token) ? { id: Number(id), token } : undefined;
}

/** The origin of links in a page for messengers and search engines. */
import type { FastifyRequest } from 'fastify';

export interface OriginSettings {
  /** The public origin, such as https://example.ru; absent: unknown. */
  publicUrl?: string;
  /** A proxy before the gateway terminates TLS. */
  https: boolean;
}

/** The machine itself, as on a developer's computer. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;

/**
 * Returns the origin that the browser used when it is the public one or a subdomain of it, such as a brand's, or this machine;
 * otherwise the public origin, empty when it is unknown. A stranger can send any host: it must not get into links that others
 * see.
 */
export function publicOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl, https }: OriginSettings,
): string {
  const known = publicUrl ? new URL(publicUrl) : undefined;
  const sent = parse(`${known ? known.protocol : https ? 'https:' : `${protocol}:`}//${host}`);
  if (!sent) return known?.origin ?? '';
  if (!known) return LOCAL.test(sent.hostname) ? sent.origin : '';
  const isGranted = sent.host === known.host || sent.host.endsWith(`.${known.host}`);
  return isGranted ? sent.origin : known.origin;
}

const parse = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);

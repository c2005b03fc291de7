import type { FastifyRequest } from 'fastify';

/** True when a browser opens a page: `Sec-Fetch-Mode: navigate`, or without that header an `Accept` with HTML. */
export function isNavigation({ headers, method }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return headers.accept?.includes('text/html') === true;
}

/** True for whatever asks for a page's address and not for JSON alone: what checks that a site is up accepts anything. */
export function isPageRequest(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return isNavigation(request) || !/[/+]json\b/i.test(accept);
}

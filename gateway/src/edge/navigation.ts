import type { FastifyRequest } from 'fastify';

/**
 * Returns true when a browser opens a page: `Sec-Fetch-Mode: navigate`, or without that header an `Accept` with HTML.
 */
export function isNavigation({ headers, method }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return headers.accept?.includes('text/html') === true;
}

/** Returns true for a navigation, and for clients that don't ask for JSON: uptime monitors accept anything. */
export function isPageRequest(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return isNavigation(request) || !/[/+]json\b/i.test(accept);
}

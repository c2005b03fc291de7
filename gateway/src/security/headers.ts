/** The security headers of the responses. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';

/** What is for pages, workers and calls only: half a kilobyte that does nothing on a script or a style. */
const NOT_OF_FILES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-release',
  'x-request-id',
  'x-xss-protection',
];
/** Not pictures: an SVG is a page when it is opened. */
const SCRIPT_OR_STYLE = /\.(js|css)(\.(br|gz))?$/;

/** Removes from the response of a built script or style what it does not need. Not to be called for workers. */
export function removePageHeaders(reply: FastifyReply, path: string): void {
  if (SCRIPT_OR_STYLE.test(path)) for (const name of NOT_OF_FILES) reply.removeHeader(name);
}

/** Returns the headers, which all responses but those of built scripts and styles have, also errors before routing. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Scripts set inline styles for toasts and the positions of popups.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 60 * 60 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  setHeaders({} as IncomingMessage, recorder as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

/** For tests: calls every write of a service with a body that is no JSON. */
import type { InjectOptions } from 'fastify';
import { accessTable } from '../access/guard-routes.js';
import type { App } from '../http/app.js';
import { formOf } from './forms.js';

const WRITES = /^(POST|PUT|PATCH|DELETE) /;

/**
 * Returns a line such as `POST /things multipart 400` for each write that accepts a form, a text or XML: all but 415.
 * @param token of a signed-in caller; the type of the body is checked before their rights
 * @param uploads the writes that accept a form with a file, such as `POST /things/:id/image`
 */
export async function findOtherBodies(app: App, token: string, uploads: string[]): Promise<string[]> {
  const form = await formOf({ content: Buffer.from('x') });
  const bodies: Record<string, Pick<InjectOptions, 'payload' | 'headers'>> = {
    multipart: form,
    'empty multipart': { ...form, payload: '' },
    text: { payload: '{}', headers: { 'content-type': 'text/plain' } },
    xml: { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
  };
  const found: string[] = [];
  for (const route of accessTable(app).routes.keys()) {
    if (!WRITES.test(route) || uploads.includes(route)) continue;
    const [method, path = ''] = route.split(' ') as ['POST', string];
    for (const [name, { payload, headers }] of Object.entries(bodies)) {
      const url = path.replaceAll(/:\w+/g, '1');
      const authorization = `Bearer ${token}`;
      const { statusCode } = await app.inject({
        method,
        url,
        payload,
        headers: { ...headers, authorization },
      });
      if (statusCode !== 415) found.push(`${route} ${name} ${statusCode}`);
    }
  }
  return found;
}

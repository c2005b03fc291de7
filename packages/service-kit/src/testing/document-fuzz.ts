/** For tests: calls every documented route with invalid input and compares the statuses with the OpenAPI document. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { App } from '../http/app.js';

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

const HOSTILE_PARAMS = ['999999', 'x', '0', '-1', '%00', '%D1%89', '1'.repeat(101)];
const QUERIES = [
  '',
  '?page=-1&size=x&brandId=x&visible=x&username=%ff&parentId=x',
  '?brandId=999999&username=a',
];
const BODIES: Pick<InjectOptions, 'payload' | 'headers'>[] = [
  {},
  ...['{}', '{', 'null', '[]', '"x"', '{"id":{"$gt":""}}'].map((payload) => json(payload)),
  json(JSON.stringify({ name: 'x'.repeat(70_000) })),
  { payload: '<a/>', headers: { 'content-type': 'text/xml' } },
  { payload: 'x', headers: { 'content-type': 'nonsense' } },
  { payload: '--x\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
];

function json(payload: string): Pick<InjectOptions, 'payload' | 'headers'> {
  return { payload, headers: { 'content-type': 'application/json' } };
}

/**
 * Returns a line such as `GET /things/:id 418` for each undocumented status, and a line for each call without a
 * documented success. `tokens`: callers to test besides a visitor and one with an invalid token.
 */
export async function findUndocumented(app: App, tokens: string[]): Promise<string[]> {
  const { paths } = (await app.inject('/docs/json')).json<OpenApi>();
  const authorizations = [
    {},
    ...['nonsense', ...tokens].map((token) => ({ authorization: `Bearer ${token}` })),
  ];
  const found = new Set<string>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [name, { responses }] of Object.entries(methods)) {
      const method = name.toUpperCase() as 'POST';
      if (!Object.keys(responses).some((status) => /^[23]\d\d$/.test(status)))
        found.add(`${method} ${path} names no success`);
      const check = ({ statusCode }: LightMyRequestResponse): void => {
        if (!(statusCode in responses)) found.add(`${method} ${path} ${statusCode}`);
      };
      const bodies = name === 'get' ? [{}] : BODIES;
      const [first = path, ...others] = urlsOf(path);
      for (const authorization of authorizations) {
        for (const { payload, headers } of bodies)
          check(await app.inject({ method, url: first, payload, headers: { ...headers, ...authorization } }));
        for (const url of others) check(await app.inject({ method, url, headers: authorization }));
      }
    }
  }
  return [...found];
}

function urlsOf(path: string): string[] {
  const addresses = path.includes('{')
    ? HOSTILE_PARAMS.map((param) => path.replaceAll(/\{\w+\}/g, param))
    : [path];
  return [...addresses, ...QUERIES.map((query) => addresses[0] + query)];
}

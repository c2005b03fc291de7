/** Names in the OpenAPI document each status that a call can return, by what its route is made of. */
import { ErrorResponse } from '@skatert/contracts/fields';
import type { FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { accessOf } from './authentication.js';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** What a route says itself beside the responses: statuses that only its own rules lead to, such as 429. */
type Responses = Record<string, unknown>;

/** The statuses of errors that a route can end with by the rules of the platform. */
export function errorStatuses({ method, url, schema, onRequest }: RouteOptions): number[] {
  const hooks = [onRequest ?? []].flat();
  const isWrite = [method].flat().some((each) => WRITES.has(each));
  const hasParams = url.includes(':');
  const hasInput = Boolean(schema?.body ?? schema?.params ?? schema?.querystring ?? schema?.headers);
  const access = hooks.map(accessOf).find((found) => found !== undefined);
  const statuses = [500, 503];
  if (hasInput || isWrite) statuses.push(400);
  if (access !== undefined) statuses.push(401);
  // Whose object it is decides about 403 and 404, and which object is said by any part of the input, or by the context.
  if (access === 'required') statuses.push(403);
  if (hasInput || access === 'required') statuses.push(404);
  if (hasParams) statuses.push(414);
  if (isWrite) statuses.push(408, 409, 413, 415);
  return statuses.sort((one, other) => one - other);
}

/** The transform of @fastify/swagger. */
export const documentStatuses: typeof jsonSchemaTransform = (document) => {
  const { route, schema } = document;
  if (!schema || (schema as { hide?: boolean }).hide) return jsonSchemaTransform(document);
  const { '4xx': _refusals, '5xx': _failures, ...own } = (schema.response ?? {}) as Responses;
  const errors = Object.fromEntries(errorStatuses(route).map((status) => [status, ErrorResponse]));
  const documented: FastifySchema = { ...schema, response: { ...errors, ...own } };
  return jsonSchemaTransform({ ...document, schema: documented });
};

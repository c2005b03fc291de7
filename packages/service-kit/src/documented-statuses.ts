/** Names in the OpenAPI document each status that a call can return, by what its route is made of. */
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type RouteAccess, SCOPES } from './route-access.js';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** What a route says itself beside the responses: statuses that only its own rules lead to, such as 429. */
type Responses = Record<string, unknown>;

/** The statuses of errors that a route can end with by the rules of the platform. */
export function errorStatuses({ method, url, schema, config }: RouteOptions): number[] {
  const isWrite = [method].flat().some((each) => WRITES.has(each));
  const hasParams = url.includes(':');
  const hasInput = Boolean(schema?.body ?? schema?.params ?? schema?.querystring ?? schema?.headers);
  const statuses = new Set([500, 503, ...refusals(config?.access ?? 'public')]);
  // Any part of the input may name an object that isn't there.
  for (const status of hasInput ? [400, 404] : []) statuses.add(status);
  if (hasParams) statuses.add(414);
  for (const status of isWrite ? [400, 408, 409, 413, 415] : []) statuses.add(status);
  return [...statuses].sort((one, other) => one - other);
}

/** The statuses of callers who may not. */
function refusals(access: RouteAccess): readonly number[] {
  if (access === 'public') return [];
  if (typeof access === 'string') return [401];
  if ('query' in access) return [...refusals(access.given), ...refusals(access.absent)];
  return [401, ...SCOPES[access.scope]];
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

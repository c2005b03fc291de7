/** Adds to the OpenAPI document every status that a call can return, derived from its route. */
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type RouteAccess, SCOPES } from '../access/route-access.js';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** The responses that a route declares itself, including statuses that only its own rules cause, such as 429. */
type Responses = Record<string, unknown>;

/** Returns the error statuses that the platform's rules allow for a route, in ascending order. */
export function errorStatuses({ method, url, schema, config }: RouteOptions): number[] {
  const isWrite = [method].flat().some((each) => WRITES.has(each));
  const hasParams = url.includes(':');
  const hasInput = Boolean(schema?.body ?? schema?.params ?? schema?.querystring ?? schema?.headers);
  const statuses = new Set([500, 503, ...accessErrors(config?.access ?? 'public')]);
  // Any field of the input may refer to a missing object.
  for (const status of hasInput ? [400, 404] : []) statuses.add(status);
  if (hasParams) statuses.add(414);
  for (const status of isWrite ? [400, 408, 409, 413, 415] : []) statuses.add(status);
  return [...statuses].sort((one, other) => one - other);
}

/** Returns the statuses for callers without access. */
function accessErrors(access: RouteAccess): readonly number[] {
  if (access === 'public') return [];
  if (typeof access === 'string') return [401];
  if ('query' in access) return [...accessErrors(access.given), ...accessErrors(access.absent)];
  return [401, ...SCOPES[access.scope]];
}

/** The transform of @fastify/swagger. */
export const documentStatuses: typeof jsonSchemaTransform = (document) => {
  const { route, schema } = document;
  if (!schema || (schema as { hide?: boolean }).hide) return jsonSchemaTransform(document);
  const errors = Object.fromEntries(errorStatuses(route).map((status) => [status, ErrorResponse]));
  const documented: FastifySchema = { ...schema, response: { ...errors, ...(schema.response as Responses) } };
  return jsonSchemaTransform({ ...document, schema: documented });
};

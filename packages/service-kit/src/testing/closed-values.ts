/** For tests: finds values in the responses of the OpenAPI document that a reader of another release would refuse. */
import type { App } from '../http/app.js';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Returns the places of closed lists of values in successful responses, such as `GET /orders status`. A value of a response is an
 * `openValue`: its reader may be of an earlier release than the service.
 */
export async function findClosedValues(app: App): Promise<string[]> {
  const document = (await app.inject('/docs/json')).json<Json>();
  const found = new Set<string>();
  for (const [path, methods] of Object.entries(document.paths as Record<string, Json>))
    for (const [method, { responses }] of Object.entries(methods as Record<string, { responses: Json }>))
      for (const [status, response] of Object.entries(responses))
        if (/^2/.test(status))
          for (const field of closedFields(response, document, []))
            found.add(`${method.toUpperCase()} ${path} ${field}`);
  return [...found];
}

/** Returns the names of the fields below a part of the document that have a closed list; `above` guards against cycles. */
function closedFields(part: unknown, document: Json, above: readonly unknown[], name = ''): string[] {
  if (!isObject(part) || above.includes(part)) return [];
  if (typeof part.$ref === 'string')
    return closedFields(resolve(part.$ref, document), document, [...above, part], name);
  if (Array.isArray(part.enum) && part.enum.length > 1) return [name];
  return Object.entries(part).flatMap(([key, value]) =>
    closedFields(
      value,
      document,
      [...above, part],
      isObject(part.properties) || !isObject(value) ? name : key,
    ),
  );
}

const resolve = (ref: string, document: Json): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), document);

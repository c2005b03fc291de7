/**
 * Serializes responses with fast-json-stringify by the same zod schema that documents them. Fields outside the schema
 * are never sent, and a large list costs half as much as parsing it with zod.
 */
import { isDeepStrictEqual } from 'node:util';
import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

interface JsonSchema {
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  type?: string;
  nullable?: boolean;
  [key: string]: unknown;
}

/** Replaces `X | null` by `nullable: true`, since an `anyOf` runs a validator for each value. */
function nullableInsteadOfAnyOf({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const options = jsonSchema.anyOf;
  if (options?.length !== 2) return;
  const rest = options.filter((option) => option.type !== 'null');
  if (rest.length !== 1 || rest[0]?.type === undefined) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, rest[0], { nullable: true });
}

/**
 * Replaces a discriminated union by one object with the fields of all members, since a `oneOf` runs a validator for
 * each value. A union whose members describe a field differently stays as it is.
 */
function oneObjectInsteadOfOneOf({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const options = jsonSchema.oneOf;
  if (!options?.every(({ type }) => type === 'object')) return;
  const properties: Record<string, JsonSchema> = {};
  for (const option of options)
    for (const [name, schema] of Object.entries(option.properties ?? {})) {
      const field = schema.const === undefined ? schema : { type: schema.type };
      if (!isDeepStrictEqual(properties[name] ?? field, field)) return;
      properties[name] = field;
    }
  const required = Object.keys(properties).filter((name) =>
    options.every((option) => option.required?.includes(name)),
  );
  delete jsonSchema.oneOf;
  Object.assign(jsonSchema, { type: 'object', properties, required, additionalProperties: false });
}

function simplify(context: { jsonSchema: JsonSchema }): void {
  nullableInsteadOfAnyOf(context);
  oneObjectInsteadOfOneOf(context);
}

type Serialize = (body: unknown) => string;

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  listOrObject(schema) ?? serializerOf(schema);

/** Returns the serializer of a list or an object: as an `anyOf`, each response would be validated first. */
function listOrObject(schema: z.ZodType): Serialize | undefined {
  const options = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : [];
  const list = options.find((option) => option instanceof z.ZodArray);
  const object = options.find((option) => option instanceof z.ZodObject);
  if (options.length !== 2 || !list || !object) return undefined;
  const [ofList, ofObject] = [serializerOf(list), serializerOf(object)];
  return (body) => (Array.isArray(body) ? ofList(body) : ofObject(body));
}

/** Compiled ones: most routes share the schemas of refusals, and each app of a process those of its routes. */
const compiled = new WeakMap<z.ZodType, Serialize>();

function serializerOf(schema: z.ZodType): Serialize {
  const known = compiled.get(schema);
  if (known) return known;
  const serialize = compile(schema);
  compiled.set(schema, serialize);
  return serialize;
}

function compile(schema: z.ZodType): Serialize {
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    reused: 'inline',
    cycles: 'ref',
    override: simplify as never,
  });
  return fastJson(jsonSchema as never) as Serialize;
}

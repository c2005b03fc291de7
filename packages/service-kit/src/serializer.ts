/**
 * Answers are written by fast-json-stringify from the same zod schema that documents them: fields that the schema
 * doesn't name never leave, and a hot list costs half of what parsing it by zod would.
 */
import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

interface JsonSchema {
  anyOf?: JsonSchema[];
  type?: string;
  nullable?: boolean;
  [key: string]: unknown;
}

/** `X | null` as `nullable: true`: an anyOf would be decided by a validator at each call. */
function nullableInsteadOfAnyOf({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const options = jsonSchema.anyOf;
  if (options?.length !== 2) return;
  const rest = options.filter((option) => option.type !== 'null');
  if (rest.length !== 1 || rest[0]?.type === undefined) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, rest[0], { nullable: true });
}

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    reused: 'inline',
    cycles: 'ref',
    override: nullableInsteadOfAnyOf as never,
  });
  return fastJson(jsonSchema as never) as (body: unknown) => string;
};

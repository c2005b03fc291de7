/** What a screen reads of responses: it parses none, so that a field that its sources don't mention is none that it needs. */
import type { Call, Descriptor, Schema } from './descriptor.js';
import { fieldsOf, isSchema } from './read-schema.js';

/** Distinguishes a definition as it is read from the same one as it is written. */
const READ = '_read';

/**
 * Returns calls whose responses have only the fields that are mentioned, and those that tell alternatives apart; with the
 * definitions that they refer to.
 */
export function withReadFields(
  uses: readonly Call[],
  definitions: Descriptor['definitions'],
  mentions: (field: string) => boolean,
): Pick<Descriptor, 'uses' | 'definitions'> {
  const read = (schema: Schema): Schema => {
    const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
      if (keyword === '$ref') return [keyword, `${value}${READ}`];
      if (keyword === 'properties') return [keyword, readFields(schema)];
      if (keyword === 'required')
        return [keyword, (value as string[]).filter((name) => isRead(schema, name))];
      if (keyword === 'anyOf' || keyword === 'oneOf') return [keyword, (value as Schema[]).map(read)];
      return [keyword, isSchema(value) && NESTED.includes(keyword) ? read(value) : value];
    });
    return Object.fromEntries(entries);
  };
  const isRead = (schema: Schema, name: string): boolean =>
    mentions(name) || 'const' in (fieldsOf(schema)[name] ?? {});
  const readFields = (schema: Schema): Record<string, Schema> =>
    Object.fromEntries(
      Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
        isRead(schema, name) ? [[name, read(field)]] : [],
      ),
    );
  return {
    uses: uses.map((use) => ({ ...use, response: read(use.response) })),
    definitions: {
      ...definitions,
      ...Object.fromEntries(
        Object.entries(definitions).map(([name, schema]) => [`${name}${READ}`, read(schema)]),
      ),
    },
  };
}

/** Keywords whose value is a schema. */
const NESTED = ['items', 'additionalProperties'];

/** Reads JSON Schemas of the keywords that ours have; an unknown one is an error, so that no difference is overlooked. */
import type { Schema } from './descriptor.js';

/** A schema with the definitions that its references name. */
export interface Side {
  schema: Schema;
  definitions: Readonly<Record<string, Schema>>;
}

const COMPARED = [
  '$ref',
  'additionalProperties',
  'anyOf',
  'const',
  'enum',
  'items',
  'oneOf',
  'properties',
  'propertyNames',
];
const WITHOUT_EFFECT = [
  '$defs',
  '$id',
  '$schema',
  'default',
  'deprecated',
  'description',
  'examples',
  'id',
  'title',
];
/** Keywords of limits: what is written has at most, at least, or exactly the reader's. */
export const LIMITS: Readonly<Record<string, 'most' | 'least' | 'same'>> = {
  maxLength: 'most',
  maxItems: 'most',
  maximum: 'most',
  exclusiveMaximum: 'most',
  minLength: 'least',
  minItems: 'least',
  minimum: 'least',
  exclusiveMinimum: 'least',
  multipleOf: 'same',
  pattern: 'same',
  format: 'same',
};
const KNOWN = new Set([...COMPARED, ...WITHOUT_EFFECT, ...Object.keys(LIMITS), 'required', 'type']);

/** Returns the alternatives of a schema, without references. @throws Error for an unknown keyword */
export function alternativesOf(schema: Schema, definitions: Side['definitions']): Schema[] {
  const unknown = Object.keys(schema).find((keyword) => !KNOWN.has(keyword));
  if (unknown !== undefined)
    throw new Error(`the comparison of schemas does not know the keyword ${unknown}`);
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const target = definitions[name];
    if (!target) throw new Error(`a schema refers to ${schema.$ref}, which is not defined`);
    return alternativesOf(target, definitions);
  }
  const inner = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (inner) return inner.flatMap((each) => alternativesOf(each, definitions));
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

export const definitionsOf = ({ schema, definitions }: Side): Side['definitions'] => ({
  ...definitions,
  ...(schema.$defs as Side['definitions'] | undefined),
});
export const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
export const fieldsOf = ({ properties }: Schema): Record<string, Schema> =>
  (properties ?? {}) as Record<string, Schema>;
export const isAny = (schema: Schema): boolean =>
  Object.keys(schema).every((keyword) => WITHOUT_EFFECT.includes(keyword));

export const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined);

export function kindOf(schema: Schema): string {
  if (typeof schema.type === 'string') return schema.type;
  const [value] = valuesOf(schema) ?? [];
  return value === undefined ? 'any' : value === null ? 'null' : typeof value;
}

/** Returns the fields that tell an alternative from others: those with one value, such as `type`. */
export const marksOf = (schema: Schema): [string, unknown][] =>
  Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    'const' in field ? [[name, field.const]] : [],
  );

export const hasMarks = (schema: Schema, marks: readonly [string, unknown][]): boolean =>
  marks.length > 0 && marks.every(([name, value]) => fieldsOf(schema)[name]?.const === value);

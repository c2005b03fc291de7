/** Reads the rules of fields from a contract's schema. */
import type { z } from 'zod';

/** Returns the schema of a field of the body; undefined for a path within a field. */
const fieldOf = (schema: z.ZodObject, name: string) => schema.shape[name] as z.ZodType | undefined;

/** Returns true when the schema refuses a body without the field; false for a path within a field. */
export function isRequired(schema: z.ZodObject, name: string): boolean {
  const field = fieldOf(schema, name);
  return field !== undefined && ![null, undefined, ''].some((empty) => field.safeParse(empty).success);
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Returns the values with null for each empty text that is nullable in the contract. */
export function withNulls<V extends object>(schema: z.ZodObject, values: V): V {
  const entries = Object.entries(values).map(([name, value]) => {
    const mayBeNull = isBlank(value) && fieldOf(schema, name)?.safeParse(null).success;
    return [name, mayBeNull ? null : value];
  });
  return Object.fromEntries(entries) as V;
}

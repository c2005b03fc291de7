/** Reads the rules of fields from a contract's schema. */
import type { z } from 'zod';

export interface FieldRules {
  required: boolean;
  /** The maximum length of a text; undefined for other fields. */
  maxLength: number | undefined;
}

/** Returns the schema of a field of the body; undefined for a path within a field. */
const fieldOf = (schema: z.ZodObject, name: string) => schema.shape[name] as z.ZodType | undefined;

export function rulesOf(schema: z.ZodObject, name: string): FieldRules {
  const field = fieldOf(schema, name);
  if (!field) return { required: false, maxLength: undefined };
  const mayBeEmpty = [null, undefined, ''].some((empty) => field.safeParse(empty).success);
  return { required: !mayBeEmpty, maxLength: maxLengthOf(field) };
}

function maxLengthOf(field: z.ZodType): number | undefined {
  let inner = field as z.ZodType & { unwrap?: () => z.ZodType; maxLength?: number | null };
  while (inner.unwrap) inner = inner.unwrap();
  return inner.maxLength ?? undefined;
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

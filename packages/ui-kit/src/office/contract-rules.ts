/** What a form reads from a contract's schema besides checking by it. */
import type { z } from 'zod';

export interface FieldRules {
  required: boolean;
  /** The longest text that is kept; undefined for other fields. */
  maxLength: number | undefined;
}

/** The schema of a field of the body; undefined for a path within a field. */
const fieldOf = (schema: z.ZodObject, name: string) => schema.shape[name] as z.ZodType | undefined;

export function rulesOf(schema: z.ZodObject, name: string): FieldRules {
  const field = fieldOf(schema, name);
  if (!field) return { required: false, maxLength: undefined };
  const isEmptyFine = [null, undefined, ''].some((empty) => field.safeParse(empty).success);
  return { required: !isEmptyFine, maxLength: longestOf(field) };
}

function longestOf(field: z.ZodType): number | undefined {
  let inner = field as z.ZodType & { unwrap?: () => z.ZodType; maxLength?: number | null };
  while (inner.unwrap) inner = inner.unwrap();
  return inner.maxLength ?? undefined;
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** The values with null for each empty text that the contract lets be null. */
export function withNulls<V extends object>(schema: z.ZodObject, values: V): V {
  const entries = Object.entries(values).map(([name, value]) => {
    const mayBeNull = isBlank(value) && fieldOf(schema, name)?.safeParse(null).success;
    return [name, mayBeNull ? null : value];
  });
  return Object.fromEntries(entries) as V;
}

/** Check what the browser's storage holds before it is used. Without zod, for bundle size. */
import type { Guard } from '@skatert/web-kit/storage';

export const text: Guard = (value) => typeof value === 'string';
export const flag: Guard = (value) => typeof value === 'boolean';
export const number: Guard = (value) => typeof value === 'number';
export const whole: Guard = Number.isSafeInteger;
/** Any object that is no list. */
export const record: Guard = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
export const like =
  (pattern: RegExp): Guard =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
export const oneOf =
  (...values: readonly unknown[]): Guard =>
  (value) =>
    values.includes(value);
export const optional =
  (guard: Guard): Guard =>
  (value) =>
    value === null || value === undefined || guard(value);
export const listOf =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard);
export const recordOf =
  (guard: Guard): Guard =>
  (value) =>
    record(value) && Object.values(value as object).every(guard);
/** An object with these fields, and any others. */
export const fields =
  (guards: Record<string, Guard>): Guard =>
  (value) =>
    record(value) &&
    Object.entries(guards).every(([name, guard]) => guard((value as Record<string, unknown>)[name]));

/** Validates a body in a use case, for bodies whose schema depends on the caller. */
import type { z } from 'zod';
import { AppError } from '../shared/errors.js';

/** Returns the parsed body. @throws AppError VALIDATION_FAILED with the first message of each field */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  throw new AppError('VALIDATION_FAILED', { message: Object.values(errors)[0], errors });
}

/** A body whose schema depends on who sent it is read by the use case, with the same errors as any other. */
import type { z } from 'zod';
import { AppError } from './errors.js';

/** @throws AppError VALIDATION_FAILED that names the first fault of each field */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  throw new AppError('VALIDATION_FAILED', { message: Object.values(errors)[0], errors });
}

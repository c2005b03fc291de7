import { isApiError } from '@skatert/web-kit/api';

/** Returns the object as it is now from the refusal of a save; undefined for any other error. */
export function currentOf<O>(error: unknown): O | undefined {
  const isConflict = isApiError(error) && error.code === 'EDIT_CONFLICT';
  return isConflict ? (error.details.current as O | undefined) : undefined;
}

/** Connects the rules of the contracts and the errors of the server with react-hook-form. */
import { isApiError } from '@skatert/web-kit/api';
import type { FieldErrors, FieldValues, Path, ResolverResult, UseFormSetError } from 'react-hook-form';

/** Returns the resolver's result for a form's values and the error messages of its fields. */
export function toResolverResult<T extends FieldValues>(
  values: T,
  messages: Partial<Record<keyof T, string | undefined>>,
): ResolverResult<T> {
  const invalid = Object.entries(messages).filter(([, message]) => message !== undefined);
  if (invalid.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(invalid.map(([field, message]) => [field, { type: 'rule', message }]));
  return { values: {}, errors: errors as FieldErrors<T> };
}

/** Shows the server's messages at their fields, and focuses the first of them. */
export function showServerErrors<T extends FieldValues>(error: unknown, setError: UseFormSetError<T>): void {
  if (!isApiError(error)) return;
  Object.entries(error.errors).forEach(([field, message], index) => {
    setError(field as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

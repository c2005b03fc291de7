/** Between the rules of the contracts and the library of forms. */
import { isApiError } from '@skatert/web-kit/api';
import type { FieldErrors, FieldValues, Path, ResolverResult, UseFormSetError } from 'react-hook-form';

/** What a form is told of its values. */
export function resultOf<T extends FieldValues>(
  values: T,
  faults: Partial<Record<keyof T, string | undefined>>,
): ResolverResult<T> {
  const wrong = Object.entries(faults).filter(([, message]) => message !== undefined);
  if (wrong.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(wrong.map(([field, message]) => [field, { type: 'rule', message }]));
  return { values: {}, errors: errors as FieldErrors<T> };
}

/** Shows a server's words at the fields they are about, and goes to the first of them. */
export function showServerErrors<T extends FieldValues>(error: unknown, setError: UseFormSetError<T>): void {
  if (!isApiError(error)) return;
  Object.entries(error.errors).forEach(([field, message], index) => {
    setError(field as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

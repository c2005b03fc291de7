/** A refusal of a call: its code, the HTTP status and the default Russian text. */
export interface KnownError {
  code: string;
  status: number;
  message: string;
}

/** Returns the errors of a domain by their codes. */
export const defineErrors = <Code extends string>(
  entries: Record<Code, Omit<KnownError, 'code'>>,
): { readonly [C in Code]: KnownError & { code: C } } =>
  Object.fromEntries(
    Object.entries<Omit<KnownError, 'code'>>(entries).map(([code, entry]) => [code, { code, ...entry }]),
  ) as { [C in Code]: KnownError & { code: C } };

/** The body of an error response. */
export interface ErrorBody {
  /** May be one that only another release knows: the message says why. */
  code: string;
  message: string;
  errors?: Record<string, string>;
  /** Typed by the domain of the code; of EDIT_CONFLICT `{ current }`, the object as it is now. */
  details?: object;
  requestId: string;
}

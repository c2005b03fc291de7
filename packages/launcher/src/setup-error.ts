/** A failure that a person can mend: one sentence that says what to do, no stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}

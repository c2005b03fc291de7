/** An error that the user can fix: its message is one sentence that says what to do, shown without a stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}

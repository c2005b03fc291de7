import { SetupError } from './setup-error.js';

/**
 * Runs a command and ends the process: with the code that `main` returns, by default 0, or with 1 after a failure, of which it
 * prints the sentence that says what to do, or the stack of any other error.
 */
export async function runMain(main: () => Promise<void> | Promise<number>): Promise<never> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exit(1);
  }
}

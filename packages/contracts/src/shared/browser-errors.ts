/** The report of an error in a browser: which version of which app failed, and nothing about the user. */
import { z } from 'zod';

export const BROWSER_ERRORS_PATH = '/browser-errors';
/** The app of the host's errors; the others are the remotes. */
export const SHELL_APP = 'shell';

export const BrowserError = z.object({
  /** A remote by its name in the manifest, or the shell. */
  app: z.string().min(1).max(50),
  /** The name of its immutable folder. */
  version: z.string().regex(/^[0-9a-f]{16}$/),
});
export type BrowserError = z.infer<typeof BrowserError>;

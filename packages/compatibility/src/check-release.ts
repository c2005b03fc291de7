/** Compares a release with what is live: what it would break is refused before anything moves. */
import { checkCalls } from './check-calls.js';
import { checkMessages } from './check-messages.js';
import { checkPages } from './check-pages.js';
import { checkStored } from './check-stored.js';
import type { Descriptor } from './descriptor.js';
import { Releases } from './releases.js';

/**
 * Returns what deploying a release would break, each a sentence that names the break and who needs what is broken; none when
 * the release can run beside the live ones.
 * @param candidate the descriptors of the workspaces that are deployed together
 * @param live those of all that runs, the previous release of the candidate's workspaces among them: it runs beside the new one,
 *   and its tabs stay open
 */
export function checkRelease(candidate: readonly Descriptor[], live: readonly Descriptor[]): string[] {
  const releases = new Releases(candidate, live);
  const checks = [checkCalls, checkMessages, checkPages, checkStored];
  return [...new Set(checks.flatMap((check) => check(releases)))];
}

/** Compares a release with what is live: what it would break is refused before anything moves. */
import { checkCalls } from './check-calls.js';
import { checkMessages } from './check-messages.js';
import { checkPages } from './check-pages.js';
import { checkStored } from './check-stored.js';
import type { Descriptor } from './descriptor.js';
import { Releases } from './releases.js';

const CHECKS = [checkCalls, checkMessages, checkPages, checkStored];

/**
 * Returns what deploying a release would break, each a sentence that names the break and who needs what is broken; none when
 * the release can run beside the live ones.
 * @param candidate the descriptors of the workspaces that are deployed together
 * @param live those of all that runs, the previous release of the candidate's workspaces among them: it runs beside the new one,
 *   and its tabs stay open
 */
export const checkRelease = (candidate: readonly Descriptor[], live: readonly Descriptor[]): string[] =>
  findingsOf(new Releases(candidate, live));

/**
 * Returns what going back to an earlier release would break, like `checkRelease`. The release that it replaces is given up, and
 * with it what its screens and its service need: each addition of it would otherwise be a break.
 */
export const checkRollback = (candidate: readonly Descriptor[], live: readonly Descriptor[]): string[] =>
  findingsOf(new Releases(candidate, live, { ignoresReplaced: true }));

const findingsOf = (releases: Releases): string[] => [...new Set(CHECKS.flatMap((check) => check(releases)))];

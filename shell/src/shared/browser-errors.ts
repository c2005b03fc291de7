/**
 * Reports to the gateway which version of the shell or of a remote failed in this browser, and nothing else: it counts errors by
 * version, so that a bad one is noticed.
 */
import type { BrowserError } from '@skatert/contracts/shared/browser-errors';
import type { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';
import { liveVersionOf } from '@skatert/contracts/shared/pages';

/** Reports per page load: what fails again and again is not worth more. */
const MAX_REPORTS = 5;
const SHELL = 'shell';
/** The immutable folder of a remote's version in the address of a file. */
const REMOTE_FOLDER = /\/remotes\/([\w-]+)\/([0-9a-f]{16})\//;
const FIRST_ADDRESS = /https?:\/\/[^\s)]+/;
/** The errors of `fetch` without a response in Chrome, Firefox and Safari. */
const NO_CONNECTION = /^(Failed to fetch|NetworkError when attempting|Load failed)/;
/** Aborted calls, and pages that ask for a reload because the shell is outdated. */
const EXPECTED = ['AbortError', 'OtherWebKitError'];

let sent = 0;
let manifest: MicroFrontendManifest | undefined;
/** That of this page's shell: the first manifest names it while there is a canary, later ones may name another. */
let shellVersion: string | undefined;

/** Remembers the versions of the remotes that this page loads from now on. */
export function rememberVersions(read: MicroFrontendManifest): void {
  if (!manifest) shellVersion = read.shell?.[0]?.version;
  manifest = read;
}

/** Reports an error of an app that is shown: `shell`, or a remote. */
export function reportErrorOf(app: string, error: unknown): void {
  const [, remote, version] = REMOTE_FOLDER.exec(stackOf(error)) ?? [];
  report(app, remote === app ? version : versionOf(app), error);
}

/** Reports an error of the remote that its file belongs to, else of the shell. `file`: by default that of the stack. */
export function reportError(error: unknown, file = FIRST_ADDRESS.exec(stackOf(error))?.[0] ?? ''): void {
  const [, app = SHELL, version] = REMOTE_FOLDER.exec(file) ?? [];
  report(app, version ?? versionOf(app), error);
}

/** Reports what nobody catches, from now on. */
export function reportUncaughtErrors(): void {
  // Without an error it is a warning of the browser, or of a script of another origin, such as an extension.
  window.addEventListener('error', ({ error, filename }) => {
    if (error && filename.startsWith(`${location.origin}/`)) reportError(error, filename);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

function report(app: string, version: string | undefined, error: unknown): void {
  // Some browsers have no beacons by their user's choice.
  if (version === undefined || sent >= MAX_REPORTS || isExpected(error) || !('sendBeacon' in navigator))
    return;
  sent += 1;
  const body: BrowserError = { app, version };
  navigator.sendBeacon('/browser-errors', new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

const versionOf = (app: string): string | undefined =>
  app === SHELL ? shellVersion : manifest && liveVersionOf(manifest, app)?.metadata.version;

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/** Returns true for errors of the connection, and for those that are no fault of a version. */
function isExpected(error: unknown): boolean {
  if (!navigator.onLine) return true;
  const { name = '', message = '', status } = (error ?? {}) as Partial<Error & { status: number }>;
  return EXPECTED.includes(name) || NO_CONNECTION.test(message) || (name === 'ApiError' && status === 0);
}

/** Reopens the last page when a signed-in user returns to `/`. */
import { hasStoredSession } from '@skatert/web-kit/session';
import { readText, writeText } from '@skatert/web-kit/storage';
import { ownPath } from './own-path.js';

const LAST_PATH = 'last_path';

/** Returns true for the pages of login, registration and a forgotten password, to which nothing leads back. */
export const isFormPage = (path: string): boolean => /^\/(login|register|\w+-password)\b/i.test(path);

export function rememberPath(path: string): void {
  if (!isFormPage(path)) writeText(LAST_PATH, path);
}

/** Replaces `/` by the stored path, unless the URL has a path, query or hash. To be called before the router starts. */
export function goToLastPath(): void {
  const { pathname, search, hash } = location;
  if (pathname !== '/' || search !== '' || hash !== '' || !hasStoredSession()) return;
  const path = ownPath(readText(LAST_PATH));
  if (path !== null) history.replaceState(null, '', path);
}

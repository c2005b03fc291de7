/** Reopens the last page when a signed-in user returns to `/`. */
import { hasStoredSession } from '@skatert/web-kit/session';
import { readText, writeText } from '@skatert/web-kit/storage';
import { ownPath } from './own-path.js';

const LAST_PATH = 'last_path';
const NEVER = ['/login', '/register'];

export function rememberPath(path: string): void {
  if (!NEVER.includes(path.split('?', 1)[0] ?? path)) writeText(LAST_PATH, path);
}

/** Replaces `/` by the stored path, unless the URL has a path, query or hash. To be called before the router starts. */
export function goToLastPath(): void {
  const { pathname, search, hash } = location;
  if (pathname !== '/' || search !== '' || hash !== '' || !hasStoredSession()) return;
  const path = ownPath(readText(LAST_PATH));
  if (path !== null) history.replaceState(null, '', path);
}

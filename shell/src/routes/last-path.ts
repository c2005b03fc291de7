/** Reopens the last page when a signed-in user returns to `/`. */
import { hasStoredSession } from '@skatert/web-kit/session';
import { readText, writeText } from '@skatert/web-kit/storage';

const LAST_PATH = 'last_path';
const NEVER = ['/login', '/register'];

export function rememberPath(path: string): void {
  if (!NEVER.includes(path.split('?', 1)[0] ?? path)) writeText(LAST_PATH, path);
}

/** Replaces `/` by the stored path, unless the URL has a path, query or hash. To be called before the router starts. */
export function goToLastPath(): void {
  const { pathname, search, hash } = location;
  const last = readText(LAST_PATH);
  if (pathname !== '/' || search !== '' || hash !== '' || !hasStoredSession()) return;
  if (!last?.startsWith('/')) return;
  try {
    const { origin, pathname, search } = new URL(last, location.origin);
    if (origin === location.origin) history.replaceState(null, '', pathname + search);
  } catch {
    // Not a valid URL.
  }
}

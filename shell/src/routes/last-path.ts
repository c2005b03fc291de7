/** The page a signed-in person was on comes back when they return to the front door. */
import { hasStoredSession } from '@skatert/web-kit/session';
import { readText, STORED, writeText } from '@skatert/web-kit/storage';

const NEVER = ['/login', '/register'];

export function rememberPath(path: string): void {
  if (!NEVER.includes(path.split('?', 1)[0] ?? path)) writeText(STORED.lastPath, path);
}

/** Before the router starts; an address that says where to go wins. */
export function goToLastPath(): void {
  const { pathname, search, hash } = location;
  const last = readText(STORED.lastPath);
  if (pathname !== '/' || search !== '' || hash !== '' || !hasStoredSession()) return;
  if (!last?.startsWith('/')) return;
  try {
    const { origin, pathname, search } = new URL(last, location.origin);
    if (origin === location.origin) history.replaceState(null, '', pathname + search);
  } catch {
    // It is no address.
  }
}

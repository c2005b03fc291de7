/** Returns a path of this site with query and hash, as it may be opened; null for another site's, or when it is none. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(path, location.origin);
    // `/.//host` becomes `//host`, which is another site's.
    const isOwn = origin === location.origin && !pathname.startsWith('//');
    return isOwn ? pathname + search + hash : null;
  } catch {
    return null;
  }
}

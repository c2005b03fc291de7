/** Returns the path to open after a sign-in: the page that required it, or that the link to the login names (`next`), else Home. */
import { useLocation, useSearchParams } from '@skatert/web-kit/router';
import { ownPath } from '../routes/own-path.js';

/** A sign-in leads to neither of them again. */
const FORMS = /^\/(login|register)/i;

export function useDestination(): string {
  const { from } = (useLocation().state as { from?: string } | null) ?? {};
  const [query] = useSearchParams();
  const path = ownPath(from ?? query.get('next')) ?? '/';
  return FORMS.test(path) ? '/' : path;
}

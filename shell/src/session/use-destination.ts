/** Where a sign-in leads. */
import { useLocation, useSearchParams } from '@skatert/web-kit/router';
import { rolesAtom } from '@skatert/web-kit/session';
import { useStore } from 'jotai';
import { isFormPage } from '../routes/last-path.js';
import { ownPath } from '../routes/own-path.js';
import { firstPathFor } from '../routes/route-table.js';

/** Returns the page that required the sign-in, or that the link to the login names (`next`); undefined without one. */
export function useRequiredPage(): string | undefined {
  const { from } = (useLocation().state as { from?: string } | null) ?? {};
  const [query] = useSearchParams();
  const path = ownPath(from ?? query.get('next'));
  return path === null || isFormPage(path) ? undefined : path;
}

/** Returns what says, once the user is known, where the sign-in leads: to the page that required it, else where his role begins. */
export function useDestination(): () => string {
  const required = useRequiredPage();
  const store = useStore();
  return () => required ?? firstPathFor(store.get(rolesAtom));
}

/** Returns the path to open after a sign-in: the page that required it, else Home. */
import { useLocation } from '@skatert/web-kit/router';

export function useDestination(): string {
  const state = useLocation().state as { from?: string } | null;
  return state?.from?.startsWith('/') ? state.from : '/';
}

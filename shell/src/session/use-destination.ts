/** Where a sign-in leads: back to the page that asked for it. */
import { useLocation } from '@skatert/web-kit/router';

export function useDestination(): string {
  const state = useLocation().state as { from?: string } | null;
  return state?.from?.startsWith('/') ? state.from : '/';
}

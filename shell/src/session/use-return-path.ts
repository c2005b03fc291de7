/** The page to return to when another one comes between it and the sign-in. */
import { useLocation } from '@skatert/web-kit/router';
import { isFormPage } from '../routes/last-path.js';
import { useRequiredPage } from './use-destination.js';

/** Returns the path below the dialog, or that which required the login; undefined without one. */
export function useReturnPath(): string | undefined {
  const { pathname, search } = useLocation();
  const required = useRequiredPage();
  return isFormPage(pathname) ? required : pathname + search;
}

/** The addresses after a sign-in: pages of the platform, never other sites. */
import { OPENID_SUCCESS, type OpenIdFailure } from '@skatert/contracts/auth/openid-outcome';

const MAX_LENGTH = 500;
/** Login pages and API paths, which are not return targets. */
const EXCLUDED = /^\/(login|register|oauth2|auth|user|staff|media)(\/|$)/;
const ORIGIN = 'http://ours.invalid';

/** Returns path and query of a page of the platform; `/` for any other value. */
export function ownPage(returnTo: unknown): string {
  if (
    typeof returnTo !== 'string' ||
    returnTo.length > MAX_LENGTH ||
    !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(returnTo)
  )
    return '/';
  if (!URL.canParse(returnTo, ORIGIN)) return '/';
  const { origin, pathname, search } = new URL(returnTo, ORIGIN);
  // A browser reads `//host` as another site, also when it appears only after the path is normalized (`/.//host`).
  if (origin !== ORIGIN || returnTo.startsWith('//') || pathname.startsWith('//') || EXCLUDED.test(pathname))
    return '/';
  return pathname + search;
}

/** Returns the page's address with the parameter for a successful sign-in. */
export function successAddress(page: string): string {
  const url = new URL(page, ORIGIN);
  url.searchParams.set('oauth', OPENID_SUCCESS);
  return url.pathname + url.search;
}

/** Returns the address of the login page with the reason of a failed sign-in. */
export const failureAddress = (failure: OpenIdFailure): string => `/login?oauth=${failure}`;

/** Where a visitor goes after the sign-in: a page of our own, and nothing else. */
import { OPENID_SUCCESS, type OpenIdFailure } from '@skatert/contracts/auth/openid-outcome';

const LONGEST = 500;
/** Nobody is sent back to where sign-ins happen or calls are answered. */
const NO_PAGES = /^\/(login|register|oauth2|auth|user|staff|media)(\/|$)/;
const OURS = 'http://ours.invalid';

/** Path and query of our own page, or `/` for whatever else was asked for. */
export function ownPage(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > LONGEST || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(asked))
    return '/';
  if (!URL.canParse(asked, OURS)) return '/';
  const { origin, pathname, search } = new URL(asked, OURS);
  // `//host` and `/./ /host` become another site in a browser, before or after the path is tidied.
  if (origin !== OURS || asked.startsWith('//') || pathname.startsWith('//') || NO_PAGES.test(pathname))
    return '/';
  return pathname + search;
}

/** The page with the word that the sign-in succeeded. */
export function successAddress(page: string): string {
  const url = new URL(page, OURS);
  url.searchParams.set('oauth', OPENID_SUCCESS);
  return url.pathname + url.search;
}

export const failureAddress = (failure: OpenIdFailure): string => `/login?oauth=${failure}`;

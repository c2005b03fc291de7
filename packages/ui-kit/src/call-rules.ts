/** Which calls need a session, and what counts as the same endpoint. */

/** 'same-for-all': no token is sent. 'session': begins or ends a session. 'public': works with and without one. */
export type CallKind = 'same-for-all' | 'session' | 'public' | 'protected';

const KINDS: readonly [RegExp, CallKind][] = [
  [/^GET \/(menu\/v1\/|media\/|oauth2\/|brand\/\d+\/pickup-points$)/, 'same-for-all'],
  [/^POST \/auth\/v1\/(login|register|refresh|checkUsername)$/, 'session'],
  [/^DELETE \/auth\/v1\/logout$/, 'session'],
  [/^\w+ \/cart(\/|$)/, 'public'],
];

const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? path;

export function kindOf(method: string, path: string): CallKind {
  const call = `${method} ${withoutQuery(path)}`;
  return KINDS.find(([pattern]) => pattern.test(call))?.[1] ?? 'protected';
}

/** A number, or a long key with digits in it. */
const ID = /^(\d+|(?=.*\d)[\w-]{16,})$/;

/** Method and path with each id replaced: `PATCH /order/v1/orders/{id}/status`. */
export function endpointOf(method: string, path: string): string {
  const pattern = withoutQuery(path)
    .split('/')
    .map((part) => (ID.test(part) ? '{id}' : part))
    .join('/');
  return `${method} ${pattern}`;
}

/** Which calls need a session, by domain: what stands in no row needs one. Without zod. */

/** 'same-for-all': no token is sent. 'session': begins or ends a session. 'public': works with and without one. */
export type CallKind = 'same-for-all' | 'session' | 'public' | 'protected';

const AUTH_CALLS: readonly [RegExp, CallKind][] = [
  [/^GET \/oauth2\//, 'same-for-all'],
  [/^POST \/auth\/v1\/(login|register|refresh|checkUsername)$/, 'session'],
  [/^DELETE \/auth\/v1\/logout$/, 'session'],
];
const MENU_CALLS: readonly [RegExp, CallKind][] = [
  [/^GET \/(menu\/v1\/|media\/|brand\/\d+\/pickup-points$)/, 'same-for-all'],
];
const ORDERS_CALLS: readonly [RegExp, CallKind][] = [[/^\w+ \/cart(\/|$)/, 'public']];

export const CALL_KINDS = [...AUTH_CALLS, ...MENU_CALLS, ...ORDERS_CALLS];

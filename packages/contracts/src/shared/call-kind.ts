/**
 * 'same-for-all': no token is sent. 'session': starts or ends a session. 'public': works with and without a session.
 * 'protected': needs a session.
 */
export type CallKind = 'same-for-all' | 'session' | 'public' | 'protected';

/** Patterns for a method and a path, such as `GET /cart`, and the kind of the calls that match. */
export type CallKinds = readonly [RegExp, CallKind][];

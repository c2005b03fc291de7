/** 'same-for-all': no token is sent. 'session': begins or ends a session. 'public': works with and without one. */
export type CallKind = 'same-for-all' | 'session' | 'public' | 'protected';

/** Patterns of a method and a path, such as `GET /cart`, and the kind of the calls that match. */
export type CallKinds = readonly [RegExp, CallKind][];

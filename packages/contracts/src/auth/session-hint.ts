/**
 * The cookie beside the refresh cookie that scripts can read: a session may exist. Under https prefixed with `__Host-`.
 */
export const SESSION_HINT_COOKIE = 'has_session';

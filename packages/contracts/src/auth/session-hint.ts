/** The companion of the refresh cookie: it holds no secret and says to scripts that a session may exist. */

/** Its name; under https it is prefixed with `__Host-`. */
export const SESSION_HINT_COOKIE = 'has_session';

/** Limits of time of the fault tests, in ms. They guard against hanging alone: a slow machine takes several times as long. */

/** Until what was killed, or hung, is back and responds. */
export const RESTART_MS = 120_000;

/** Timeouts of the fault tests, in ms. They only guard against hanging: a slow machine takes several times as long. */

/** Until a killed or hanging process was restarted and responds. */
export const RESTART_MS = 120_000;

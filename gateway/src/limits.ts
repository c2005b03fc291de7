/**
 * What an address, a session, an account, or all of them together may occupy in one gateway: the only table of these
 * limits, each a setting of its name. docs/limits.md lists them.
 */
import { limitSetting } from '@skatert/service-kit/process/settings';
import { z } from 'zod';

/** `beyond`: what happens beyond the limit, as the status of the response. */
export const LIMITS = {
  CONNECTIONS_PER_ADDRESS: { default: 1000, beyond: 'closed' },
  POLLS_PER_SESSION: { default: 5, beyond: '429' },
  POLLS_PER_ACCOUNT: { default: 50, beyond: '429' },
  UPLOADS: { default: 32, beyond: 'waits' },
  UPLOADS_PER_ACCOUNT: { default: 2, beyond: 'waits' },
  WAITING_UPLOADS: { default: 100, beyond: '503' },
  WAITING_UPLOADS_PER_ACCOUNT: { default: 3, beyond: '429' },
  CALLS_PER_INSTANCE: { default: 1024, beyond: '503' },
  CALL_BODY_SECONDS: { default: 10, beyond: '408' },
  BROWSER_ERRORS_PER_MINUTE: { default: 30, beyond: '429' },
  BROWSER_SPANS_PER_MINUTE: { default: 60, beyond: '429' },
  CALL_BODIES_MB: { default: 64, beyond: '503' },
} as const;

export type LimitName = keyof typeof LIMITS;
export type Limits = Record<LimitName, number>;

const names = Object.keys(LIMITS) as LimitName[];

export const DEFAULT_LIMITS = Object.fromEntries(names.map((name) => [name, LIMITS[name].default])) as Limits;

/** The settings of the limits. */
export const LimitSettings = z.object(
  Object.fromEntries(names.map((name) => [name, limitSetting(LIMITS[name].default)])) as Record<
    LimitName,
    ReturnType<typeof limitSetting>
  >,
);

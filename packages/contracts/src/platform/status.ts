/** How the platform is: releases, processes, calls and queues, as the gateway that responds sees them. */
import { z } from 'zod';

export const STATUS_PATH = '/platform/v1/status';

const count = z.number().int().min(0);

/** What this gateway has counted of a release since it gets sessions, or since `countedSince` if that is later. */
export const ReleaseCounts = z.object({
  calls: count,
  /** Calls that failed or got a 5xx. */
  failed: count,
  /** The average time until a response began, in ms; null without calls. */
  meanMs: z.number().min(0).nullable(),
  /** Errors that browsers reported. */
  browserErrors: count,
});
export type ReleaseCounts = z.infer<typeof ReleaseCounts>;

export const ReleaseStatus = z.object({
  /** Null where releases have no id: the versions tell them apart. */
  id: z.string().nullable(),
  commit: z.string().nullable(),
  /** ISO 8601. */
  since: z.string().nullable(),
  /** The share of the sessions that get it, in percent. */
  traffic: z.number().min(0).max(100),
  counts: ReleaseCounts,
});
export type ReleaseStatus = z.infer<typeof ReleaseStatus>;

export const DomainStatus = z.object({
  name: z.string(),
  /** The live one first, then the one that is tried. */
  releases: z.array(ReleaseStatus),
  /** The processes of its service; null for a domain without one, and for the gateway. */
  processes: z
    .object({
      ready: count,
      /** They respond, and wait for what they depend on. */
      waiting: count,
      /** They do not respond. */
      hung: count,
    })
    .nullable(),
});
export type DomainStatus = z.infer<typeof DomainStatus>;

/** Messages that a service has not processed yet. */
export const QueueStatus = z.object({ stream: z.string(), consumer: z.string(), waiting: count });
export type QueueStatus = z.infer<typeof QueueStatus>;

export const PlatformStatus = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** When this gateway began to count, as ISO 8601; gateways before 2026-11-29 don't send it. */
  countedSince: z.string().optional(),
  domains: z.array(DomainStatus),
  /** Null while NATS does not respond. */
  queues: z.array(QueueStatus).nullable(),
  /** Sessions that wait for events at this gateway. */
  liveSessions: count,
});
export type PlatformStatus = z.infer<typeof PlatformStatus>;

/**
 * Service discovery: two NATS KV buckets with the running instances and the path prefixes of each service. Services
 * write them, gateways watch them.
 */
import { z } from 'zod';

/** Key `{service}.{id}`, value `ServiceInstance`; an entry that isn't renewed expires. */
export const INSTANCES_BUCKET = 'service-instances';
/** Key: a path prefix, value `PrefixOwner`. Entries remain while no instance runs: calls get 503 then, not 404. */
export const PREFIXES_BUCKET = 'service-prefixes';

/** How long an entry is valid without renewal, and the renewal interval, in ms. */
export const LEASE_MS = 15_000;
export const RENEW_MS = 5000;

const ServiceName = z.string().regex(/^[\w-]+$/);
/** A path without a trailing slash; the service handles calls to it and below it. */
const Prefix = z.string().regex(/^(\/[\w-]+)+$/);

/** The routing declaration of a service. */
export const ServiceDeclaration = z.object({
  service: ServiceName,
  prefixes: z.array(Prefix),
  /** The cookies that the gateway forwards to the service; it removes all others. */
  cookies: z.array(z.string()).optional(),
  /** Paths whose calls are forwarded without a body when it is too large, too slow or cut off. */
  optionalBodies: z.array(Prefix).optional(),
});
export type ServiceDeclaration = z.infer<typeof ServiceDeclaration>;

export const ServiceInstance = ServiceDeclaration.extend({
  version: z.string(),
  /** The origin at which gateways reach the instance: scheme, host and port. */
  address: z.url({ protocol: /^https?$/ }),
  /** ISO 8601, UTC. */
  startedAt: z.iso.datetime(),
});
export type ServiceInstance = z.infer<typeof ServiceInstance>;

export const PrefixOwner = z.object({ service: ServiceName });
export type PrefixOwner = z.infer<typeof PrefixOwner>;

const DEVELOPER = 'dev-';
/** Returns the version that an instance in development registers; `pid`: of the process that runs it. */
export const versionOfDeveloper = (pid: number): string => `${DEVELOPER}${pid}`;
/** Returns true for a version that only the gateway of its developer sends calls to. */
export const isOfDeveloper = (version: string): boolean => version.startsWith(DEVELOPER);

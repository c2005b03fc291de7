/**
 * Which instances of services run, and which paths belong to which service: two NATS KV buckets that the services write
 * and the gateways watch.
 */
import { z } from 'zod';

/** Key `{service}.{id}`, value `ServiceInstance`; an entry that isn't renewed expires. */
export const INSTANCES_BUCKET = 'service-instances';
/** Key: a path prefix, value `PrefixOwner`. It stays while no instance runs, so that its calls get 503 and not 404. */
export const PREFIXES_BUCKET = 'service-prefixes';

/** How long an entry is valid without being renewed, and how often it is renewed, in ms. */
export const LEASE_MS = 15_000;
export const RENEW_MS = 5000;

const ServiceName = z.string().regex(/^[\w-]+$/);
/** A path without a slash at its end; calls to it and below it belong to the service. */
const Prefix = z.string().regex(/^(\/[\w-]+)+$/);

/** What a service declares about itself. */
export const ServiceDeclaration = z.object({
  service: ServiceName,
  prefixes: z.array(Prefix),
  /** Cookies that the gateway forwards to it; every other one stays there. */
  cookies: z.array(z.string()).optional(),
  /** Paths whose calls go on without a body that is too large, takes too long or breaks off. */
  optionalBodies: z.array(Prefix).optional(),
});
export type ServiceDeclaration = z.infer<typeof ServiceDeclaration>;

export const ServiceInstance = ServiceDeclaration.extend({
  version: z.string(),
  /** Where gateways reach it: scheme, host and port. */
  address: z.url({ protocol: /^https?$/ }),
  /** ISO 8601, UTC. */
  startedAt: z.iso.datetime(),
});
export type ServiceInstance = z.infer<typeof ServiceInstance>;

export const PrefixOwner = z.object({ service: ServiceName });
export type PrefixOwner = z.infer<typeof PrefixOwner>;

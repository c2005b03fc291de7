/** What a release of one workspace offers to others and needs of them; published with each deploy. */
import type { RemotePages } from '@skatert/contracts/shared/pages';

/** A JSON Schema, of the keywords that `compare-schemas.ts` knows. */
export interface Schema {
  [keyword: string]: unknown;
}

/** An HTTP call, by method and path pattern: `GET`, `/menu/v1/products/{id}`. */
export interface Call {
  method: string;
  path: string;
  /** An object of path, query, headers and body, each only if the call has it. */
  request: Schema;
  /** The bodies of successful responses; null for one without a body. */
  response: Schema;
}

/** Messages on a subject of NATS; of a bucket: its name and `/*`. */
export interface DescribedMessage {
  subject: string;
  schema: Schema;
  /** The number of a state's schema. */
  number?: number;
}

export interface DescribedRequest {
  subject: string;
  request: Schema;
  reply: Schema;
}

/** Indexes, and what migrations drop, are named `collection.index`; a whole collection `collection`. */
export interface Stored {
  collections: readonly string[];
  indexes: readonly string[];
  migrations: readonly { number: number; title: string; compatibleFrom: number; drops: readonly string[] }[];
}

export interface Descriptor {
  /** The name of the workspace's folder, such as `svc-orders`. */
  name: string;
  role: 'service' | 'gateway' | 'host' | 'remote';
  /** Since when it is live, ISO 8601; set when it is deployed. */
  since?: string;
  /** The schemas that others refer to by their names. */
  definitions: Record<string, Schema>;
  /** The calls that it responds to. */
  calls: readonly Call[];
  /** The calls that it makes, with the schemas of the release that it was built with. */
  uses: readonly Call[];
  /** The paths that are routed to it. */
  prefixes: readonly string[];
  /** The names of the permissions that its calls require. */
  permissions: readonly string[];
  publishes: readonly DescribedMessage[];
  consumes: readonly DescribedMessage[];
  requests: readonly DescribedRequest[];
  replies: readonly DescribedRequest[];
  stored: Stored;
  pages: RemotePages;
  /** The ranges, or for the host the versions, of the libraries shared at run time. */
  shared: Record<string, string>;
}

/** Returns a descriptor that offers and needs nothing. */
export const emptyDescriptor = (name: string, role: Descriptor['role']): Descriptor => ({
  name,
  role,
  definitions: {},
  calls: [],
  uses: [],
  prefixes: [],
  permissions: [],
  publishes: [],
  consumes: [],
  requests: [],
  replies: [],
  stored: { collections: [], indexes: [], migrations: [] },
  pages: { pages: [] },
  shared: {},
});

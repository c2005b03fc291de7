/** The manifest of remotes, in the open Frontend Discovery format (schema `v1-pre`). */
import { z } from 'zod';

export const MANIFEST_PATH = '/micro-frontends.json';
/** Where the gateway serves the immutable folders of remotes. */
export const REMOTES_PATH = '/remotes';

export const MicroFrontendVersion = z.object({
  url: z.string(),
  fallbackUrl: z.string().optional(),
  metadata: z.object({ version: z.string(), integrity: z.string() }),
  deployment: z.object({ traffic: z.number().min(0).max(100), default: z.boolean() }),
  extras: z.record(z.string(), z.unknown()).optional(),
});
export type MicroFrontendVersion = z.infer<typeof MicroFrontendVersion>;

export const MicroFrontendManifest = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(MicroFrontendVersion)),
});
export type MicroFrontendManifest = z.infer<typeof MicroFrontendManifest>;

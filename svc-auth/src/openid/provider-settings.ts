/** The OpenID Connect providers of a configuration file. */
import { z } from 'zod';

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

const Provider = z.object({
  /** Part of our paths: `/oauth2/authorization/{id}`. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'small letters, digits and hyphens'),
  /** On the button. */
  name: z.string().min(1).max(40),
  /** https, but for a provider on this machine. */
  issuer: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith('https:') || LOOPBACK.test(url), 'must be an https address'),
  clientId: z.string().min(1),
  /** File with the client's secret; absent: a public client, which PKCE alone protects. */
  clientSecretFile: z.string().min(1).optional(),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/))
    .default(['openid', 'profile', 'email'])
    .refine((scopes) => scopes.includes('openid'), 'must hold openid'),
});

const ProviderFile = z
  .array(Provider)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'two providers have one id');

export interface OpenIdProvider {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret?: string;
  scopes: string[];
}

/** What signing in by providers needs to know. */
export interface OpenIdSettings {
  providers: OpenIdProvider[];
  /** Our own origin, as browsers know it. */
  publicUrl: string;
}

/** From the settings; undefined without a file. @throws Error with a sentence that names what is wrong */
export function readOpenId(
  { OAUTH_PROVIDERS_FILE, PUBLIC_URL }: { OAUTH_PROVIDERS_FILE?: string; PUBLIC_URL?: string },
  readFile: (path: string) => string,
): OpenIdSettings | undefined {
  if (!OAUTH_PROVIDERS_FILE) return undefined;
  if (!PUBLIC_URL) throw new Error('Wrong setting — PUBLIC_URL: needed with OAUTH_PROVIDERS_FILE');
  try {
    return { publicUrl: PUBLIC_URL, providers: parseProviders(readFile(OAUTH_PROVIDERS_FILE), readFile) };
  } catch (error) {
    throw new Error(`Wrong setting — OAUTH_PROVIDERS_FILE: ${(error as Error).message}`);
  }
}

/**
 * Reads the text of the file; `readSecret` reads a secret's file.
 * @throws Error with a sentence that names what is wrong
 */
export function parseProviders(text: string, readSecret: (file: string) => string): OpenIdProvider[] {
  const parsed = ProviderFile.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data.map(({ clientSecretFile, ...provider }) => ({
    ...provider,
    ...(clientSecretFile !== undefined && { clientSecret: readSecret(clientSecretFile).trim() }),
  }));
}

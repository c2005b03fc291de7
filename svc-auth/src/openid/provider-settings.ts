/** Reads the configuration file of OpenID Connect providers. */
import { OPERATOR_MESSAGES } from '@skatert/service-kit/process/settings';
import { z } from 'zod';

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

const Provider = z.object({
  /** Part of the path `/oauth2/authorization/{id}`. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'small letters, digits and hyphens'),
  /** The label of the button. */
  name: z.string().min(1).max(40),
  /** https, except for a provider on this machine. */
  issuer: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith('https:') || LOOPBACK.test(url), 'must be an https address'),
  clientId: z.string().min(1),
  /** File with the client's secret; absent for a public client, which only PKCE protects. */
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

/** The settings of the sign-in with providers. */
export interface OpenIdSettings {
  providers: OpenIdProvider[];
  /** The platform's public origin. */
  publicUrl: string;
}

/** Returns the providers of the settings; undefined without a file. @throws Error with one sentence for the operator */
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
 * Parses the file's text. `readSecret`: reads the file of a secret.
 * @throws Error with one sentence for the operator
 */
export function parseProviders(text: string, readSecret: (file: string) => string): OpenIdProvider[] {
  const parsed = ProviderFile.safeParse(JSON.parse(text), OPERATOR_MESSAGES);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data.map(({ clientSecretFile, ...provider }) => ({
    ...provider,
    ...(clientSecretFile !== undefined && { clientSecret: readSecret(clientSecretFile).trim() }),
  }));
}

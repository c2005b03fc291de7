/** The answer of `GET /oauth2/providers`; how a sign-in comes back is told in openid-outcome.ts. */
import { z } from 'zod';

/** The providers that can be used now, in the order in which they are shown. */
export const OpenIdProviders = z.array(z.object({ id: z.string(), name: z.string() }));
export type OpenIdProviders = z.infer<typeof OpenIdProviders>;

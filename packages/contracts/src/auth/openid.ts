/** The response of `GET /oauth2/providers`; openid-outcome.ts has the outcomes of a sign-in. */
import { z } from 'zod';

/** The available providers, in display order. */
export const OpenIdProviders = z.array(z.object({ id: z.string(), name: z.string() }));
export type OpenIdProviders = z.infer<typeof OpenIdProviders>;

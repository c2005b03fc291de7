/** The settings of svc-menu. */
import { FileSettings, ServiceSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';

const limit = (count: number) => z.coerce.number().int().positive().default(count);

/** Quotas, see quotas.ts. */
export const MenuRules = z.object({
  BRANDS_PER_ACCOUNT: limit(20),
  POINTS_PER_BRAND: limit(500),
  GROUPS_PER_BRAND: limit(2000),
  PRODUCTS_PER_BRAND: limit(50_000),
});
export type MenuRules = z.infer<typeof MenuRules>;

export const MenuSettings = ServiceSettings.extend({
  ...FileSettings.shape,
  ...MenuRules.shape,
  /** A text file with the encryption key for brands' secrets: 32 random bytes in hex. */
  SECRETS_KEY_FILE: z.string().min(1),
});
export type MenuSettings = z.infer<typeof MenuSettings>;

/** The settings of svc-menu. */
import { FileSettings, limitSetting, ServiceSettings } from '@skatert/service-kit/process/settings';
import { z } from 'zod';

/** Quotas and rate limits, see quotas.ts and rate-limits.ts. */
export const MenuRules = z.object({
  BRANDS_PER_ACCOUNT: limitSetting(20),
  NEW_BRANDS_PER_DAY: limitSetting(40),
  POINTS_PER_BRAND: limitSetting(500),
  GROUPS_PER_BRAND: limitSetting(2000),
  EXTRA_GROUPS_PER_BRAND: limitSetting(100),
  PRODUCTS_PER_BRAND: limitSetting(50_000),
});
export type MenuRules = z.infer<typeof MenuRules>;

export const MenuSettings = ServiceSettings.extend({
  ...FileSettings.shape,
  ...MenuRules.shape,
  /** A text file with the encryption key for brands' secrets: 32 random bytes in hex. */
  SECRETS_KEY_FILE: z.string().min(1),
});
export type MenuSettings = z.infer<typeof MenuSettings>;

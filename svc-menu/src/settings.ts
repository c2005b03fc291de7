/** The settings of svc-menu. */
import { FileSettings, ServiceSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';

export const MenuSettings = ServiceSettings.extend({
  ...FileSettings.shape,
  /** A text file with the encryption key for brands' secrets: 32 random bytes in hex. */
  SECRETS_KEY_FILE: z.string().min(1),
});
export type MenuSettings = z.infer<typeof MenuSettings>;

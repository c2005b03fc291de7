/** The settings of svc-menu. */
import { ServiceSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';

export const MenuSettings = ServiceSettings.extend({
  /** Text file with 32 random bytes in hex: secrets of brands are encrypted by it. */
  SECRETS_KEY_FILE: z.string().min(1),
});
export type MenuSettings = z.infer<typeof MenuSettings>;

/** The caller's own digest of what expires: `/auth/v1/inventory/digest`. */
import { z } from 'zod';

export const DigestSetting = z
  .object({ enabled: z.boolean({ error: 'Нужно true или false' }) })
  .meta({ id: 'DigestSetting' });
export type DigestSetting = z.infer<typeof DigestSetting>;

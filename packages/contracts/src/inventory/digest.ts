/**
 * Whether the caller wants the digest of what expires: of the selected master, or without a context of all the caller's.
 * `/auth/v1/inventory/digest`.
 */
import { z } from 'zod';

export const DigestSetting = z
  .object({ enabled: z.boolean({ error: 'Нужно true или false' }) })
  .meta({ id: 'DigestSetting' });
export type DigestSetting = z.infer<typeof DigestSetting>;

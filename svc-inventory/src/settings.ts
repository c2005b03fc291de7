/** The settings of svc-inventory. */
import { FileSettings, ServiceSettings } from '@skatert/service-kit/settings';
import type { z } from 'zod';

export const InventorySettings = ServiceSettings.extend({ ...FileSettings.shape });
export type InventorySettings = z.infer<typeof InventorySettings>;

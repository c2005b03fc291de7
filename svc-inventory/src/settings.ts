/** The settings of svc-inventory. */
import { FileSettings, limitSetting, ServiceSettings } from '@skatert/service-kit/process/settings';
import { z } from 'zod';

/** Quotas, see quotas.ts. */
export const InventoryRules = z.object({
  WAREHOUSES_PER_MASTER: limitSetting(100),
  UNITS_PER_MASTER: limitSetting(500),
  PACKAGINGS_PER_MASTER: limitSetting(2000),
  SUPPLIERS_PER_MASTER: limitSetting(5000),
  INGREDIENTS_PER_MASTER: limitSetting(10_000),
  DRAFT_SUPPLIES_PER_MASTER: limitSetting(1000),
});
export type InventoryRules = z.infer<typeof InventoryRules>;

export const InventorySettings = ServiceSettings.extend({ ...FileSettings.shape, ...InventoryRules.shape });
export type InventorySettings = z.infer<typeof InventorySettings>;

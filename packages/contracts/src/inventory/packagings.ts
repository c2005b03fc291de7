/** Packagings, such as a bag of 25 kg: `/auth/v1/inventory/packagings`. */
import { z } from 'zod';
import { Id, line } from '../shared/fields.js';
import { chosenId, quantityAbove0 } from './inventory-fields.js';
import { INVENTORY_TEXTS } from './inventory-rules.js';

export const PackagingBody = z.object({
  name: line({ max: 64, required: INVENTORY_TEXTS.nameMissing }),
  /** How much is in it, in the unit. */
  size: quantityAbove0('Размер должен быть > 0'),
  unitId: chosenId(INVENTORY_TEXTS.unitMissing),
});
export type PackagingBody = z.infer<typeof PackagingBody>;
/** Absent: unchanged. */
export const PackagingChange = PackagingBody.partial();

export const Packaging = z
  .object({ id: Id, name: z.string(), size: z.number(), unitId: Id, unitName: z.string() })
  .meta({ id: 'Packaging' });
export type Packaging = z.infer<typeof Packaging>;

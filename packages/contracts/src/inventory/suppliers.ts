/** Suppliers: `/auth/v1/inventory/suppliers`. */
import { z } from 'zod';
import { Id, line } from '../shared/fields.js';
import { orNull } from './inventory-fields.js';
import { INVENTORY_TEXTS } from './inventory-rules.js';

const optional = (max: number) => line({ max }).nullish().transform(orNull);

export const SupplierBody = z.object({
  name: line({ max: 255, required: INVENTORY_TEXTS.nameMissing }),
  phone: optional(40),
  email: optional(254).refine(
    (email) => email === null || z.email().safeParse(email).success,
    'Введите корректный e-mail',
  ),
  address: optional(300),
});
export type SupplierBody = z.infer<typeof SupplierBody>;

export const Supplier = z
  .object({
    id: Id,
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'Supplier' });
export type Supplier = z.infer<typeof Supplier>;

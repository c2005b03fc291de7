/** Suppliers: `/auth/v1/inventory/suppliers`. */
import { z } from 'zod';
import { Id, line } from '../shared/fields.js';
import { cleanPhone } from '../shared/phone.js';
import { orNull } from './inventory-fields.js';
import { INVENTORY_TEXTS } from './inventory-rules.js';

const MAX = { email: 254, address: 300 };
const phone = { max: 40, clean: cleanPhone };
const name = line({ max: 255, required: INVENTORY_TEXTS.nameMissing });
const optional = (max: number) => line({ max }).nullish().transform(orNull);
const changed = (max: number) => line({ max }).nullable().transform(orNull);
const isEmail = (email: string | null) => email === null || z.email().safeParse(email).success;
const WRONG_EMAIL = 'Введите корректный e-mail';

export const SupplierBody = z.object({
  name,
  phone: line(phone).nullish().transform(orNull),
  email: optional(MAX.email).refine(isEmail, WRONG_EMAIL),
  address: optional(MAX.address),
});
export type SupplierBody = z.infer<typeof SupplierBody>;

/** Absent: unchanged. */
export const SupplierChange = z.object({
  name: name.optional(),
  phone: line(phone).nullable().transform(orNull).optional(),
  email: changed(MAX.email).refine(isEmail, WRONG_EMAIL).optional(),
  address: changed(MAX.address).optional(),
});

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

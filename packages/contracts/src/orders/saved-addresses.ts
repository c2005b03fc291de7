/** The last delivery addresses of a customer, and his phone: `/order/v1/my-addresses`. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';

export const SavedAddress = z
  .object({
    /** The order that was delivered there last. */
    id: Id,
    /** Street and house. */
    address: z.string(),
    flat: z.string().optional(),
    entrance: z.string().optional(),
    floor: z.string().optional(),
    intercom: z.string().optional(),
  })
  .meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** The last one first. `phone`: that of the last delivery; absent without one. */
export const SavedAddresses = z
  .object({ addresses: z.array(SavedAddress), phone: z.string().optional() })
  .meta({ id: 'SavedAddresses' });
export type SavedAddresses = z.infer<typeof SavedAddresses>;

/** Suggestions for a delivery address that is being typed: `/order/v1/address-suggestions`. */
import { z } from 'zod';
import { SearchParam } from '../shared/fields.js';

export const AddressSuggestionsQuery = z.object({ query: SearchParam });
export const AddressSuggestions = z
  .object({
    /** False: this platform suggests no addresses, and needs not be asked again. */
    isOn: z.boolean(),
    /** The best one first; empty: none, or they are not available now. */
    addresses: z.array(z.string()),
  })
  .meta({ id: 'AddressSuggestions' });
export type AddressSuggestions = z.infer<typeof AddressSuggestions>;

/**
 * Suggestions for a delivery address that is being typed: `POST /order/v1/address-suggestions`, since what is typed is
 * personal and must be in no URL.
 */
import { z } from 'zod';
import { SearchParam } from '../shared/fields.js';

export const AddressSuggestionsBody = z.object({ query: SearchParam });
export const AddressSuggestions = z
  .object({
    /** False: this platform suggests no addresses, and needs not be asked again. */
    isOn: z.boolean(),
    /** The best one first; empty: none, or they are not available now. */
    addresses: z.array(z.string()),
  })
  .meta({ id: 'AddressSuggestions' });
export type AddressSuggestions = z.infer<typeof AddressSuggestions>;

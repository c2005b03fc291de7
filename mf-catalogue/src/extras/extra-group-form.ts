/** The form of a group of extras: the same for a new and for an existing one. */
import { EditExtraGroupBody, type ExtraGroupDetails } from '@skatert/contracts/menu/extra-groups';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';

export const ExtraGroupSchema = EditExtraGroupBody;
export type ExtraGroupFields = Omit<EditExtraGroupBody, 'version'>;
export type ExtraGroupForm = ContractForm<typeof ExtraGroupSchema>;

/** An option in the form; without an id it is new. */
export interface OptionValues {
  id?: number | undefined;
  name: string;
  /** Roubles; null: not entered. */
  price: number | null;
  isDefault?: boolean | undefined;
  available?: boolean | undefined;
}

export const NEW_OPTION: OptionValues = { name: '', price: 0, isDefault: false, available: true };

/** Returns the fields that would save a group unchanged. */
export const toFields = (group: ExtraGroupDetails): ExtraGroupFields => {
  const { name, min, max, options, products, groupTagIds } = group;
  return { name, min, max, options, productIds: products.map(({ id }) => id), groupTagIds };
};

/** The fields of what follows street and house in an address. */
import {
  ADDRESS_PART_LABELS,
  ADDRESS_PART_MAX,
  ADDRESS_PARTS,
  type AddressPart,
} from '@skatert/contracts/orders/delivery-address';
import { TextField } from '@skatert/ui-kit/field';
import type { ComponentProps } from 'react';
import styles from './address-parts.module.css';

export interface AddressPartsProps {
  /** Returns the props of the field of a part. */
  field: (part: AddressPart) => Partial<ComponentProps<typeof TextField>>;
}

export const AddressParts = ({ field }: AddressPartsProps) => (
  <div className={styles.parts}>
    {ADDRESS_PARTS.map((part) => (
      <TextField
        key={part}
        label={ADDRESS_PART_LABELS[part]}
        autoComplete="off"
        maxLength={ADDRESS_PART_MAX}
        {...field(part)}
      />
    ))}
  </div>
);

/** What follows street and house in the form of a delivery. */
import {
  ADDRESS_PART_LABELS,
  ADDRESS_PART_MAX,
  ADDRESS_PARTS,
  type AddressPart,
} from '@skatert/contracts/orders/delivery-address';
import { TextField } from '@skatert/ui-kit/field';
import type { ComponentProps } from 'react';
import styles from './checkout.module.css';

/** `field`: the props of the field of a part. */
export function AddressParts({
  field,
}: {
  field: (part: AddressPart) => Partial<ComponentProps<typeof TextField>>;
}) {
  return (
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
}

/** Another address of an order, with the fields of the checkout, and the zone that it is in. */
import {
  ADDRESS_PART_LABELS,
  ADDRESS_PART_MAX,
  ADDRESS_PARTS,
  type DeliveryAddress,
} from '@skatert/contracts/orders/delivery-address';
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { ADDRESS_MAX } from '@skatert/contracts/orders/order-rules';
import { TextArea, TextField } from '@skatert/ui-kit/field';
import { ZoneField } from '../cashier/zone-field.js';
import styles from './order-edit.module.css';

/** Returns the address as it is saved: without spaces around its parts. */
export const trimmed = (address: DeliveryAddress): DeliveryAddress => ({
  address: address.address.trim(),
  ...Object.fromEntries(
    ADDRESS_PARTS.flatMap((part) => {
      const value = address[part]?.trim();
      return value ? [[part, value]] : [];
    }),
  ),
});

interface AddressFieldsProps {
  address: DeliveryAddress;
  zoneId: number | null;
  /** The zone of the address, and all of the brand. */
  fee: { zone: DeliveryZone | undefined; zones: readonly DeliveryZone[] };
  /** The address is another one than that of the order: its zone is chosen only then. */
  isMoved: boolean;
  errors: Record<string, string>;
  problem: string | undefined;
  onAddress: (address: DeliveryAddress) => void;
  onZone: (zoneId: number | null) => void;
}

export function AddressFields(props: AddressFieldsProps) {
  const { address, zoneId, fee, isMoved, errors, problem, onAddress, onZone } = props;
  return (
    <>
      <TextArea
        label="Адрес доставки"
        rows={2}
        maxLength={ADDRESS_MAX}
        value={address.address}
        error={errors.address ?? problem}
        onChange={({ target }) => onAddress({ ...address, address: target.value })}
      />
      <div className={styles.parts}>
        {ADDRESS_PARTS.map((part) => (
          <TextField
            key={part}
            label={ADDRESS_PART_LABELS[part]}
            autoComplete="off"
            maxLength={ADDRESS_PART_MAX}
            value={address[part] ?? ''}
            error={errors[part]}
            onChange={({ target }) => onAddress({ ...address, [part]: target.value })}
          />
        ))}
      </div>
      {isMoved && (
        <ZoneField
          {...{ address: address.address, zoneId, zone: fee.zone, zones: fee.zones }}
          error={errors.deliveryZoneId}
          onChange={onZone}
        />
      )}
    </>
  );
}

/** Another address of an order, with the fields of the checkout, and the zone that it is in. */
import { type DeliveryAddress, enteredParts } from '@skatert/contracts/orders/delivery-address';
import { ZONE_TEXTS } from '@skatert/contracts/orders/delivery-zone-rules';
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { ADDRESS_MAX } from '@skatert/contracts/orders/order-rules';
import { AddressParts } from '@skatert/ui-kit/address-parts';
import { TextArea } from '@skatert/ui-kit/field';
import { ZoneField } from '../cashier/zone-field.js';

/** Returns the address as it is saved: without spaces around its parts. */
export const trimmed = (address: DeliveryAddress): DeliveryAddress => ({
  address: address.address.trim(),
  ...enteredParts(address),
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
      <AddressParts
        field={(part) => ({
          value: address[part] ?? '',
          error: errors[part],
          onChange: ({ target }) => onAddress({ ...address, [part]: target.value }),
        })}
      />
      {isMoved && errors.address !== ZONE_TEXTS.outside && (
        <ZoneField
          {...{ address: address.address, zoneId, zone: fee.zone, zones: fee.zones }}
          error={errors.deliveryZoneId}
          onChange={onZone}
        />
      )}
    </>
  );
}

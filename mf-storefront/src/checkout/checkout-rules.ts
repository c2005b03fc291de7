/** Validates the delivery form. */
import {
  ADDRESS_PARTS,
  type AddressPart,
  checkAddressPart,
} from '@skatert/contracts/orders/delivery-address';
import { checkAddress, checkOrderPhone } from '@skatert/contracts/orders/order-rules';

export interface Delivery extends Record<AddressPart, string> {
  /** Street and house. */
  address: string;
  phone: string;
  comment: string;
}
export type DeliveryErrors = Partial<Record<keyof Delivery | 'deliveryZoneId', string>>;

/** Returns the first error of each field; the server validates, too. */
export function checkDelivery({ address, phone, ...rest }: Delivery): DeliveryErrors {
  const errors: DeliveryErrors = {};
  const wrongAddress = checkAddress(address);
  const wrongPhone = checkOrderPhone(phone);
  if (wrongAddress !== undefined) errors.address = wrongAddress;
  if (wrongPhone !== undefined) errors.phone = wrongPhone;
  for (const part of ADDRESS_PARTS) {
    const wrong = checkAddressPart(rest[part]);
    if (wrong !== undefined) errors[part] = wrong;
  }
  return errors;
}

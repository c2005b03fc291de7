/** Validates the delivery form. */
import { checkAddress, checkOrderPhone } from '@skatert/contracts/orders/order-rules';

export interface Delivery {
  address: string;
  phone: string;
  comment: string;
}
export type DeliveryErrors = Partial<Record<keyof Delivery | 'deliveryZoneId', string>>;

/** Returns the first error of each field; the server validates, too. */
export function checkDelivery({ address, phone }: Delivery): DeliveryErrors {
  const errors: DeliveryErrors = {};
  const wrongAddress = checkAddress(address);
  const wrongPhone = checkOrderPhone(phone);
  if (wrongAddress !== undefined) errors.address = wrongAddress;
  if (wrongPhone !== undefined) errors.phone = wrongPhone;
  return errors;
}

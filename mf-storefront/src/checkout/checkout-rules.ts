/** What the form of a delivery must hold. */
import { checkAddress, checkOrderPhone } from '@skatert/contracts/orders/order-rules';

export interface Delivery {
  address: string;
  phone: string;
  comment: string;
}
export type DeliveryErrors = Partial<Record<keyof Delivery, string>>;

/** The first fault of each field; the server has the last word. */
export function checkDelivery({ address, phone }: Delivery): DeliveryErrors {
  const errors: DeliveryErrors = {};
  const wrongAddress = checkAddress(address);
  const wrongPhone = checkOrderPhone(phone);
  if (wrongAddress !== undefined) errors.address = wrongAddress;
  if (wrongPhone !== undefined) errors.phone = wrongPhone;
  return errors;
}

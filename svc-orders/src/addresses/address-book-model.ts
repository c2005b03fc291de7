/** The last delivery addresses of customers, and their phones. */
import type { DeliveryAddress } from '@skatert/contracts/orders/delivery-address';
import { defineModel, number } from '@skatert/service-kit/data/define-model';
import { type Model, Schema } from 'mongoose';

export type KeptAddress = DeliveryAddress & {
  /** The order that was delivered there last. */
  id: number;
  /** The whole address as addresses are compared, unique within the book. */
  folded: string;
};

export interface AddressBookDoc {
  /** The customer's id. */
  _id: number;
  /** The last one first. Absent: he removed one before any was kept. */
  addresses?: KeptAddress[];
  /** Of the last delivery; absent: it was kept by a release that kept no phones. */
  phone?: string;
  /** The order of the phone; older than the first address: a release that kept no phones has delivered there. */
  phoneOf?: number;
}

export type AddressBookModel = Model<AddressBookDoc>;

export const createAddressBookModel = defineModel<AddressBookDoc>('addressBooks', {
  _id: number,
  addresses: {
    type: [
      new Schema<KeptAddress>(
        {
          id: Number,
          folded: String,
          address: String,
          flat: String,
          entrance: String,
          floor: String,
          intercom: String,
        },
        { _id: false },
      ),
    ],
    default: undefined,
  },
  phone: String,
  phoneOf: Number,
});

/** What is typed in the delivery form, stored as its draft; the phone of a profile without one is that of the last delivery. */
import type { DeliveryAddress } from '@skatert/contracts/orders/delivery-address';
import { session } from '@skatert/web-kit/session';
import { useState } from 'react';
import type { Delivery } from './checkout-rules.js';
import { readDraft, writeDraft } from './delivery-draft.js';
import { useLastPhone } from './saved-addresses.js';

const NO_ADDRESS = { address: '', flat: '', entrance: '', floor: '', intercom: '' };

function initialValues(owner: number | null): Delivery {
  const { phone = '', comment = '', ...draft } = readDraft(owner) ?? {};
  const { address, flat, entrance, floor, intercom } = { ...NO_ADDRESS, ...draft };
  return { address, flat, entrance, floor, intercom, phone: phone || (session().user?.phone ?? ''), comment };
}

/** @param owner the id of the draft's user */
export function useDeliveryValues(owner: number | null) {
  const [entered, setEntered] = useState(() => initialValues(owner));
  /** What the user has removed is not filled in again. */
  const [isPhoneTyped, setPhoneTyped] = useState(entered.phone !== '');
  const lastPhone = useLastPhone(isPhoneTyped ? null : owner);
  const values = isPhoneTyped ? entered : { ...entered, phone: lastPhone };
  /** The address that is not being typed: where nothing is delivered is said before the order is sent. */
  const [left, setLeft] = useState(entered.address);
  const change = (changed: Partial<Delivery>): void => {
    const next = { ...values, ...changed };
    setEntered(next);
    if (next.phone !== values.phone) setPhoneTyped(true);
    writeDraft(owner, next);
  };
  return {
    values,
    change,
    isAddressLeft: values.address === left && left.trim() !== '',
    leaveAddress: () => setLeft(values.address),
    chooseAddress: ({ address, flat = '', entrance = '', floor = '', intercom = '' }: DeliveryAddress) => {
      change({ address, flat, entrance, floor, intercom });
      setLeft(address);
    },
  };
}

import { GUEST_IDS_FROM } from '@skatert/contracts/orders/guest-rules';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type GuestModel, guestKeyOf } from './guest-model.js';

export interface FindGuestDeps {
  guests: GuestModel;
  guestIds: Sequence;
}

/** Returns the id of a brand's guest by his normalized phone; the first order with it creates him. */
export async function findGuest(
  { guests, guestIds }: FindGuestDeps,
  brandId: number,
  phone: string,
): Promise<number> {
  const _id = guestKeyOf(brandId, phone);
  const known = await documentsOf(guests).findOne({ _id });
  if (known) return known.userId;
  const userId = GUEST_IDS_FROM + (await guestIds.next());
  try {
    await documentsOf(guests).insertOne({ _id, userId });
    return userId;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another order with the phone was faster; the insertion has shown that the guest is stored.
    return (await documentsOf(guests).findOne({ _id }))?.userId ?? userId;
  }
}

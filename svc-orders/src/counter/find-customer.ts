/** Whose an order of the counter is. */
import type { CounterOrderBody } from '@skatert/contracts/orders/counter';
import { COUNTER_TEXTS } from '@skatert/contracts/orders/counter-rules';
import { isGuestId } from '@skatert/contracts/orders/guest-rules';
import { normalizePhone } from '@skatert/contracts/shared/phone';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { AccountModel } from '../accounts/account-model.js';
import type { Checkout } from '../checkout/compose-order.js';
import { clientIdOf, type ListedClientModel } from '../clients/listed-client-model.js';
import { type FindGuestDeps, findGuest } from '../guests/find-guest.js';
import type { OrderModel } from '../orders/order-model.js';
import { phoneOf } from '../orders/people.js';

/** Takes the place of a phone for customers who have told none: they are one guest of the brand. */
const WALK_IN = 'counter';

export interface FindCustomerDeps extends FindGuestDeps {
  accounts: AccountModel;
  listedClients: ListedClientModel;
  orders: OrderModel;
}

/**
 * Returns the client whom the staff has chosen, or else the guest of the phone: nobody has proved whose phone it is.
 * @throws AppError VALIDATION_FAILED for a client who has not ordered from the brand, or has another phone
 */
export async function findCustomer(
  deps: FindCustomerDeps,
  brandId: number,
  { clientId, phone, name }: CounterOrderBody,
): Promise<Checkout['caller']> {
  if (clientId)
    return { userId: clientId, username: await loginOf(deps, { brandId, userId: clientId }, phone) };
  const userId = await findGuest(deps, brandId, phone ?? WALK_IN);
  return { userId, username: name || COUNTER_TEXTS.walkIn };
}

async function loginOf(
  { accounts, listedClients, orders }: FindCustomerDeps,
  client: { brandId: number; userId: number },
  phone: string | null | undefined,
): Promise<string> {
  const listed = isGuestId(client.userId)
    ? null
    : await documentsOf(listedClients).findOne({ _id: clientIdOf(client) });
  const order = listed && (await documentsOf(orders).findOne({ _id: listed.lastOrderId }));
  const account = order && (await documentsOf(accounts).findOne({ _id: client.userId }));
  const known = order && phoneOf(order, account);
  if (!order || !known || !phone || normalizePhone(known) !== normalizePhone(phone))
    throw invalid('phone', COUNTER_TEXTS.otherClient);
  return account?.username ?? order.username;
}

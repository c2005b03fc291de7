/** The people of orders: the customer, and the staff, whose logins no other person sees. */
import { fullNameOf } from '@skatert/contracts/auth/person-name';
import { CHANGER_ROLE_LABELS, type ChangerRole } from '@skatert/contracts/orders/order-history';
import { labelOf } from '@skatert/contracts/shared/look-up';
import type { AccountDoc } from '../accounts/account-model.js';
import type { OrderDoc } from './order-model.js';
import type { Changer } from './order-parts.js';

export type Accounts = ReadonlyMap<number, AccountDoc>;

/**
 * Returns true for orders of the counter without a phone. All of them have one customer, who stands for many unknown people: he is no
 * client, in no list, page, search or count of clients.
 */
export const isOfNobody = ({ source, phone }: Pick<OrderDoc, 'source' | 'phone'>): boolean =>
  source !== undefined && phone === null;

/** Returns the ids of the customers, and of the staff who handled the orders last. */
export const peopleOf = (orders: readonly OrderDoc[]): number[] =>
  orders.flatMap(({ userId, handledBy }) => (handledBy === null ? [userId] : [userId, handledBy]));

/** Returns the customer's name, or the login that he ordered with. */
export const customerName = (order: OrderDoc, accounts: Accounts): string =>
  fullNameOf(accounts.get(order.userId), order.username);

/** Returns a customer's phone: that of his account, or else of an order. */
export const phoneOf = (
  { phone }: Pick<OrderDoc, 'phone'>,
  account: Pick<AccountDoc, 'phone'> | null | undefined,
): string | null => account?.phone ?? phone;

/** Returns the name of a staff member or a courier; without one the brand's name, and the role if it is known. */
export function staffName(
  { brandName }: Pick<OrderDoc, 'brandName'>,
  { userId, role, name: courier }: { userId: number; role?: ChangerRole; name?: string },
  accounts: Accounts,
): string {
  const name = courier ?? fullNameOf(accounts.get(userId), '');
  if (name) return name;
  return role ? `${brandName}, ${labelOf(CHANGER_ROLE_LABELS, role).toLowerCase()}` : brandName;
}

/** Returns the role in which a staff member changed the order last; undefined when that is not known. */
export const staffRoleOf = ({ history = [] }: OrderDoc, userId: number): ChangerRole | undefined =>
  history.findLast(({ by }) => by.userId === userId && by.role !== 'CLIENT')?.by.role;

/** Returns the fields of an order that a staff member handles; a courier only carries it. */
export const handledBy = ({ userId, role }: Changer): Partial<Pick<OrderDoc, 'handledBy' | 'handledAs'>> =>
  role === 'COURIER' ? {} : { handledBy: userId, handledAs: role };

/** Returns the name of who handled the order last; null before anyone did. */
export function handlerName(order: OrderDoc, accounts: Accounts): string | null {
  const { handledBy: userId, handledAs } = order;
  if (userId === null) return null;
  return staffName(order, { userId, role: handledAs ?? staffRoleOf(order, userId) }, accounts);
}

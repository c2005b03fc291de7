/** Creates what the kitchen keeps in a release's dump: stations, marks, an order that was changed while it was cooked, a board. */
import type { GroupTag } from '@skatert/contracts/menu/tags';
import type { Board, BoardLink } from '@skatert/contracts/orders/boards';
import type { CanceledStock } from '@skatert/contracts/orders/canceled-stock';
import type { KitchenSettings, KitchenTicket, KitchenTickets } from '@skatert/contracts/orders/kitchen';
import type { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import type { OrderContents } from '@skatert/contracts/orders/order-edits';
import type { Calls } from '../support/order-load.js';
import type { Shop } from '../support/shop.js';
import { pick } from './pick.js';

/** What a test must find again. */
export interface KnownKitchen {
  settings: KitchenSettings;
  /** The lines of each ticket, by the order's id. */
  tickets: Record<number, Pick<KitchenTicket['items'][number], 'productName' | 'quantity' | 'done'>[]>;
  /** What the desk has changed of the order that was changed. */
  edit: Pick<NonNullable<StaffOrderDetails['lastEdit']>, 'lines'>;
  /** What of it is cooked, and what became of the cooked dish that was removed. */
  cooked: StaffOrderDetails['cooked'];
  removed: CanceledStock[];
  boardToken: string | null;
  /** Shows numbers of orders alone. */
  board: Board;
}

const STATION = 'Горячий цех';

/**
 * `edited`: gets one more of its dish, which was done, and two of another one, which are done, one of which is removed again;
 * `done`: of which all is done. Both are being prepared.
 */
export async function fillKitchen(
  owner: Calls,
  { brandId, pointId, productIds }: Shop,
  { edited, done }: { edited: number; done: number },
): Promise<void> {
  const group = { name: 'Горячее', brandId };
  const { id: groupId } = await owner.untilSuccess<GroupTag>('POST', '/auth/v1/group-tags', group);
  await owner.untilSuccess('PUT', `/auth/v1/products/${productIds[1]}`, { groupTagId: groupId });
  const settings: KitchenSettings = { finishes: true, groups: [{ groupId, station: STATION }] };
  await owner.untilSuccess('PUT', `/order/v1/brand/${brandId}/kitchen-settings`, settings);
  await owner.untilSuccess('PUT', `/order/v1/orders/${done}/kitchen`, { done: true });
  await owner.untilSuccess('POST', `/order/v1/brand/${brandId}/boards/${pointId}`);

  const { items } = await readOrder(owner, edited);
  const [{ id: lineId, quantity } = { id: 0, quantity: 0 }] = items;
  const mark = { lineIds: [lineId], done: true, seen: [{ lineId, quantity }] };
  await owner.untilSuccess('PUT', `/order/v1/orders/${edited}/kitchen`, mark);
  const lines = {
    edition: 0,
    kept: [{ id: lineId, quantity: quantity + 1 }],
    added: [{ productId: productIds[0], quantity: 2, unitPrice: 100 }],
  };
  const key = { 'idempotency-key': 'edited-once' };
  const path = `/order/v1/orders/${edited}/lines`;
  const after = await owner.untilSuccess<OrderContents>('PUT', path, lines, key);
  const added = after.items.filter(({ id }) => id !== lineId).map(({ id }) => id);
  await owner.untilSuccess('PUT', `/order/v1/orders/${edited}/kitchen`, { lineIds: added, done: true });
  const less = {
    edition: 1,
    kept: [...lines.kept, ...added.map((id) => ({ id, quantity: 1 }))],
    added: [],
    removedStock: 'WRITE_OFF',
  };
  await owner.untilSuccess('PUT', path, less, { 'idempotency-key': 'removed-once' });
}

/** Returns what `fillKitchen` has created, as the owner and a guest read it. */
export async function readKitchen(
  owner: Calls,
  guest: Calls,
  { brandId, pointId }: Shop,
  edited: number,
): Promise<KnownKitchen> {
  const brand = `/order/v1/brand/${brandId}`;
  const { tickets, recent } = await owner.untilSuccess<KitchenTickets>('GET', `${brand}/kitchen`);
  const { lastEdit, cooked, history } = await readOrder(owner, edited);
  if (!lastEdit) throw new Error(`order ${edited} was not edited`);
  const { token } = await owner.untilSuccess<BoardLink>('GET', `${brand}/boards/${pointId}`);
  return {
    settings: await owner.untilSuccess<KitchenSettings>('GET', `${brand}/kitchen-settings`),
    tickets: Object.fromEntries(
      [...tickets, ...recent].map(({ id, items }) => [
        id,
        items.map((item) => pick(item, ['productName', 'quantity', 'done'])),
      ]),
    ),
    edit: pick(lastEdit, ['lines']),
    cooked,
    removed: history.flatMap(({ canceledStock }) => canceledStock ?? []),
    boardToken: token,
    board: await guest.untilSuccess<Board>('POST', '/order/v1/board', { pointId, token }),
  };
}

const readOrder = (owner: Calls, id: number): Promise<StaffOrderDetails> =>
  owner.untilSuccess<StaffOrderDetails>('GET', `/order/v1/orders/${id}`);

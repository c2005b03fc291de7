import type { SupplyBody } from '@skatert/contracts/inventory/supplies';
import { apiPost } from '@skatert/web-kit/api';
import { SUPPLIES_PATH } from './supplies-query.js';

/** Posts a draft: its lines become stock. @throws ApiError */
export const postSupply = (id: number): Promise<unknown> => apiPost(`${SUPPLIES_PATH}/${id}/post`);

/**
 * Creates a supply and posts it. Returns false when it could not be posted: it remains a draft.
 * @param key the same for each attempt of a form, so that a lost response does not lead to a second supply
 * @throws ApiError when it was not created
 */
export async function saveSupply(body: SupplyBody, key: string): Promise<boolean> {
  const headers = { 'idempotency-key': key };
  // Unknown prices are not sent: a server without prices knows only the other fields.
  const items = body.items.map(({ price, ...item }) => (price === null ? item : { ...item, price }));
  const { id } = await apiPost<{ id: number }>(SUPPLIES_PATH, { ...body, items }, { headers });
  try {
    await postSupply(id);
    return true;
  } catch (error) {
    console.warn('supplies: not posted', error);
    return false;
  }
}

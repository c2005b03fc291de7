import type { SupplyBody } from '@skatert/contracts/inventory/supplies';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { apiPost } from '@skatert/web-kit/api';
import type { WithKey } from '../queries/use-call-key.js';
import { SUPPLIES_PATH } from './supplies-query.js';

/** Posts a draft: its lines become stock. @throws ApiError */
export const postSupply = (id: number): Promise<unknown> => apiPost(`${SUPPLIES_PATH}/${id}/post`);

/**
 * Creates a supply as a draft, and returns its id.
 * @param withKey that of the form
 * @throws ApiError
 */
export async function createDraft(body: SupplyBody, withKey: WithKey): Promise<number> {
  // Unknown prices are not sent: a server without prices knows only the other fields.
  const items = body.items.map(({ price, ...item }) => (price === null ? item : { ...item, price }));
  const { id } = await withKey((headers) =>
    apiPost<{ id: number }>(SUPPLIES_PATH, { ...body, items }, { headers }),
  );
  return id;
}

export interface SavedSupply {
  id: number;
  /** Why it was not posted, and remains a draft; null: it was. */
  problem: string | null;
}

const NOT_POSTED = 'Поставка сохранена как черновик, но не проведена';

/** Creates a supply and posts it. @throws ApiError when it was not created */
export async function saveSupply(body: SupplyBody, withKey: WithKey): Promise<SavedSupply> {
  const id = await createDraft(body, withKey);
  try {
    await postSupply(id);
    return { id, problem: null };
  } catch (error) {
    console.warn('supplies: not posted', error);
    const reason = failureText(error, '');
    return { id, problem: [NOT_POSTED, reason].filter(Boolean).join(': ') };
  }
}

/** The calls that change supplies. */
import type { Supply, SupplyBody } from '@skatert/contracts/inventory/supplies';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { apiGet, apiPost, apiPut, isApiError, queryString } from '@skatert/web-kit/api';
import type { WithKey } from '../queries/use-call-key.js';
import { SUPPLIES_PATH } from './supplies-query.js';

/** A supply that is stored; without a version, whatever it contains. */
type Stored = Pick<Supply, 'id'> & Partial<Pick<Supply, 'version'>>;

/** Of a draft that a server of the previous release sent without one: when it was edited, the edit is refused. */
const FIRST_VERSION = 1;

/** Returns the query of a call that is refused with EDIT_CONFLICT when the supply has another version by then. */
export const seenVersion = ({ version }: Partial<Stored>): string => queryString({ version });

/** Posts a draft: its lines become stock. @throws ApiError, also when it is not known whether it was posted */
export async function postSupply(draft: Stored): Promise<void> {
  try {
    await apiPost(`${SUPPLIES_PATH}/${draft.id}/post${seenVersion(draft)}`);
  } catch (error) {
    if (isRefused(error) || !(await isPosted(draft))) throw error;
  }
}

/** Returns false when the response may have been lost: the supply may be posted all the same. */
const isRefused = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

const isPosted = ({ id }: Stored): Promise<boolean> =>
  apiGet<Supply>(`${SUPPLIES_PATH}/${id}`).then(
    ({ status }) => status === 'POSTED',
    () => false,
  );

/**
 * Creates a supply as a draft, and returns it.
 * @param withKey that of the form
 * @throws ApiError
 */
export function createDraft(body: SupplyBody, withKey: WithKey): Promise<Stored> {
  // Unknown prices are not sent: a server without prices knows only the other fields.
  const items = body.items.map(({ price, ...item }) => (price === null ? item : { ...item, price }));
  return withKey((headers) => apiPost(SUPPLIES_PATH, { ...body, items }, { headers }));
}

/** Replaces what a draft contains, and returns it. @throws ApiError EDIT_CONFLICT, SUPPLY_POSTED */
export const editDraft = ({ id, version = FIRST_VERSION }: Stored, body: SupplyBody): Promise<Supply> =>
  apiPut(`${SUPPLIES_PATH}/${id}`, { ...body, version });

const NOT_POSTED = 'Поставка сохранена как черновик, но не проведена';
const UNKNOWN = 'Поставка сохранена, но неизвестно, проведена ли она';

/** Posts a draft that was just saved, and returns why it is not known to be posted; null: it is. */
export async function postSaved(draft: Stored): Promise<string | null> {
  try {
    await postSupply(draft);
    return null;
  } catch (error) {
    console.warn('supplies: not posted', error);
    const reason = failureText(error, '');
    return [isRefused(error) ? NOT_POSTED : UNKNOWN, reason].filter(Boolean).join(': ');
  }
}

export interface SavedSupply {
  id: number;
  /** Why it is not known to be posted; null: it is. */
  problem: string | null;
}

/** Creates a supply and posts it as it was created. @throws ApiError when it was not created */
export async function saveSupply(body: SupplyBody, withKey: WithKey): Promise<SavedSupply> {
  const draft = await createDraft(body, withKey);
  return { id: draft.id, problem: await postSaved(draft) };
}

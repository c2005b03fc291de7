/** The calls that change supplies. */
import type { InventoryErrorCode } from '@skatert/contracts/inventory/errors';
import type { Supply, SupplyBody } from '@skatert/contracts/inventory/supplies';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { apiGet, apiPost, apiPut, isApiError, queryString, serverMessage } from '@skatert/web-kit/api';
import type { WithKey } from '../shared/queries/use-call-key.js';
import { SUPPLIES_PATH } from './supplies-query.js';

/** A supply that is stored; without a version, whatever it contains. */
type Stored = Pick<Supply, 'id'> & Partial<Pick<Supply, 'version'>>;

/** The version of a draft that a server of an earlier release sent without one: when it was edited, the edit is refused. */
const FIRST_VERSION = 1;

/** Returns the query of a call that is refused with EDIT_CONFLICT when the supply has another version by then. */
export const seenVersion = ({ version }: Partial<Stored>): string => queryString({ version });

/** Asks whether the prices are meant, by the server's text about them. */
export type AskPrices = (text: string) => Promise<boolean>;

/**
 * Posts a draft: its lines become stock. The user is asked about unusual prices.
 * @throws ApiError, also when it is not known whether it was posted, and PRICE_UNUSUAL when the user refused
 */
export async function postSupply(draft: Stored, askPrices: AskPrices): Promise<void> {
  try {
    await sendPosting(draft, { confirmPrices: false });
  } catch (error) {
    if (!hasUnusualPrice(error) || !(await askPrices(serverMessage(error, '')))) throw error;
    await sendPosting(draft, {});
  }
}

async function sendPosting(draft: Stored, flags: { confirmPrices?: false }): Promise<void> {
  try {
    await apiPost(`${SUPPLIES_PATH}/${draft.id}/post${queryString({ version: draft.version, ...flags })}`);
  } catch (error) {
    if (isRefused(error) || !(await isPosted(draft))) throw error;
  }
}

/** Returns true for the error of a supply whose prices the user did not confirm. */
export const hasUnusualPrice = (error: unknown): boolean =>
  isApiError<InventoryErrorCode>(error) && error.code === 'PRICE_UNUSUAL';

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
export async function postSaved(draft: Stored, askPrices: AskPrices): Promise<string | null> {
  try {
    await postSupply(draft, askPrices);
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
export async function saveSupply(
  body: SupplyBody,
  withKey: WithKey,
  askPrices: AskPrices,
): Promise<SavedSupply> {
  const draft = await createDraft(body, withKey);
  return { id: draft.id, problem: await postSaved(draft, askPrices) };
}

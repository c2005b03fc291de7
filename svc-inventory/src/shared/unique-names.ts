/** Objects of a master with one name can't be told apart in a list: the second one is refused. */
import type { KnownError } from '@skatert/contracts/shared/error-table';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { Referenced } from './referenced.js';

/** Returns the field with the key of a new object's name. */
export const keyOfName = (name: string): Pick<Referenced, 'nameKey'> => ({ nameKey: foldedName(name) });

/**
 * Returns the field with the key of a sent name, which also replaces a key that an earlier release left behind when it
 * renamed the object. Nothing when one of two with one name, which has no key, keeps its name: it can be changed otherwise.
 */
export const keyOfChange = (
  before: Pick<Referenced, 'name' | 'nameKey'>,
  name: string | undefined,
): Pick<Referenced, 'nameKey'> =>
  name === undefined || (before.nameKey === undefined && foldedName(name) === foldedName(before.name))
    ? {}
    : keyOfName(name);

/** Converts the error of `NAME_INDEX`. @throws AppError `taken`, and what `write` rejects with */
export async function refusingTaken<T>(taken: KnownError, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error) || !hasNameKey(error)) throw error;
    throw new AppError(taken, { errors: { name: taken.message } });
  }
}

const hasNameKey = (error: unknown): boolean =>
  (error as { keyPattern?: { nameKey?: number } }).keyPattern?.nameKey !== undefined;

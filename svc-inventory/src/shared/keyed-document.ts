/** Documents of calls with an idempotency key: a repeat finds the document of the first call. */
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import { hashOf } from '@skatert/service-kit/http/keyed-call';
import { AppError } from '@skatert/service-kit/shared/errors';

/** The fields that a document stores of its call; none without a key. */
export interface DocumentCall {
  call?: string;
  bodyHash?: string;
}

/** Returns what to store of a call; `key`: its idempotency key. */
export function documentCall(userId: number, key: string | undefined, body: unknown): DocumentCall {
  return key === undefined ? {} : { call: `${userId}:${key}`, bodyHash: hashOf(body) };
}

interface Stored extends DocumentCall {
  _id: number;
}

/** The part of a model that a search for a repeated call needs. */
interface Calls<T> {
  findOne: (filter: { call: string }) => { lean: () => PromiseLike<T | null> };
}

/**
 * Runs `work`, which stores a document with the call, and returns its result; for a repeated call, also one at the same
 * time, only `repeat` runs, with the first one's document.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another body, and what `work` throws
 */
export async function once<T extends Stored, R>(
  model: Calls<T>,
  call: DocumentCall,
  work: () => Promise<R>,
  repeat: (first: T) => R | Promise<R>,
): Promise<R> {
  const stored = await findRepeated(model, call);
  if (stored) return repeat(stored);
  try {
    return await work();
  } catch (error) {
    // The first call has committed meanwhile.
    const first = isDuplicateKey(error) ? await findRepeated(model, call) : undefined;
    if (!first) throw error;
    return repeat(first);
  }
}

/**
 * Returns the document that the same call has already stored; undefined when there is none.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another body
 */
async function findRepeated<T extends Stored>(
  model: Calls<T>,
  { call, bodyHash }: DocumentCall,
): Promise<T | undefined> {
  if (call === undefined) return undefined;
  const stored = await model.findOne({ call }).lean();
  if (stored && stored.bodyHash !== bodyHash)
    throw new AppError('IDEMPOTENCY_KEY_REUSED', {
      message:
        'Прошлая отправка этой формы уже записана, с другими данными. Проверьте, что записано, прежде чем отправлять снова',
    });
  return stored ?? undefined;
}

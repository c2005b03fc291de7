/** Reads how far the counts follow the log, and what they lack. */
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import { COUNT_STATE_ID, type CountStateDoc } from './count-state-model.js';
import type { CountsDeps } from './counts-deps.js';

export type CountState = Required<CountStateDoc>;

/** Returns the state; undefined before the first rebuild. */
export async function findCountState(
  { countModels }: Pick<CountsDeps, 'countModels'>,
  read: ReadOptions,
): Promise<CountState | undefined> {
  const state = await documentsOf(countModels.states).findOne({ _id: COUNT_STATE_ID }, read);
  const { generation, position } = state ?? {};
  if (!state || generation === undefined || position === undefined) return undefined;
  return { ...state, generation, position };
}

/** Returns the state. @throws AppError UNAVAILABLE while the counts are rebuilt after a restore */
export async function readCountState(
  deps: Pick<CountsDeps, 'countModels'>,
  read: ReadOptions,
): Promise<CountState> {
  const state = await findCountState(deps, read);
  if (!state) throw new AppError('UNAVAILABLE');
  return state;
}

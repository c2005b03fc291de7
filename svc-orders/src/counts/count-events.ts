/** Counts a batch of the log's events: each event exactly once, since the position moves in the same transaction. */
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { readProgress } from '../outbox/lease.js';
import { applyMoves } from './apply-moves.js';
import { findCountState } from './count-state.js';
import type { CountsDeps } from './counts-deps.js';
import { loggedMoves } from './order-moves.js';

/** The maximum number of events counted at once. */
const BATCH = 500;

/** `broken`: the log does not continue where the counts end, so that they must be rebuilt. */
export type CountedBatch = 'all counted' | 'more' | 'broken';

export function countEvents(deps: CountsDeps): Promise<CountedBatch> {
  return inTransaction(deps.connection, async (session): Promise<CountedBatch> => {
    const state = await findCountState(deps, { session });
    if (!state) return 'broken';
    const { generation, position } = state;
    const events = await documentsOf(deps.events)
      .find({ _id: { $gt: position } }, { session, sort: { _id: 1 }, limit: BATCH })
      .toArray();
    const last = events.at(-1)?._id ?? (await readProgress(deps.leases, { session })).lastPos;
    // Positions have no gaps, unless events expired while no instance ran, or a restore began a new epoch.
    if (last - position !== events.length) return 'broken';
    if (events.length === 0) return 'all counted';
    await applyMoves(deps, generation, await loggedMoves(deps, events, { session }), session);
    await documentsOf(deps.countModels.states).updateOne(
      { _id: state._id },
      { $set: { position: last } },
      { session },
    );
    return events.length === BATCH ? 'more' : 'all counted';
  });
}

/** Drops an index by which an earlier release found sessions whose end it had not published. */
import { dropping, type Migration } from '@skatert/service-kit/data/migrations';

export const dropUntoldIndex: Migration = {
  number: 1,
  title: 'drop the index untold_1 of sessions',
  // The release before it, which knows none, reads by another index.
  compatibleFrom: 0,
  ...dropping({ sessions: ['untold_1'] }),
};

/** Drops an index by which an earlier release found orders whose events it had not published. */
import { dropping, type Migration } from '@skatert/service-kit/data/migrations';

export const dropUntoldIndex: Migration = {
  number: 4,
  title: 'drop the index untold of orders',
  // The release before it, which knows number 3, reads by another index.
  compatibleFrom: 3,
  ...dropping({ orders: ['untold'] }),
};

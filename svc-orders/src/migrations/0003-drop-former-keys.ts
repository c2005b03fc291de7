/** Drops what earlier releases wrote: keys of checkouts beside their carts (record 52), and a position of former projections. */
import { dropping, type Migration } from '@skatert/service-kit/data/migrations';

const drops = dropping({ idempotencyKeys: 'all' });

export const dropFormerKeys: Migration = {
  number: 3,
  title: 'drop the former keys of checkouts and position of projections',
  // The release before it, which knows number 2, neither reads nor writes them.
  compatibleFrom: 2,
  ...drops,
  run: async (migration) => {
    await drops.run(migration);
    const positions = migration.connection.collection<{ _id: string }>('logPositions');
    await positions.deleteOne({ _id: 'orders' });
  },
};

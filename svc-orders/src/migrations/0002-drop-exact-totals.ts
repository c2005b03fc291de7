/** Drops what exact totals of lists needed: counts of orders, clients of brands, and indexes by the id (record 64). */
import type { Migration } from '@skatert/service-kit/data/migrations';

const COLLECTIONS = ['utcOrderCounts', 'utcBrandClients', 'countStates'];
const INDEXES_OF_ORDERS = [
  'brandId_1__id_-1_createdAt_1',
  'brandId_1_status_1__id_-1_createdAt_1',
  'status_1__id_-1_createdAt_1',
  'brandId_1_deliveryMode_1_status_1__id_-1_createdAt_1',
  'brandId_1_pickupPoint.id_1_status_1__id_-1_createdAt_1',
];

export const dropExactTotals: Migration = {
  number: 2,
  title: 'drop the counts and indexes of exact totals',
  // The previous release, which knows number 1, counts by other indexes.
  compatibleFrom: 1,
  run: async ({ connection }) => {
    const found = new Set((await connection.listCollections()).map(({ name }) => name));
    for (const name of COLLECTIONS) if (found.has(name)) await connection.dropCollection(name);
    if (!found.has('orders')) return;
    const orders = connection.collection('orders');
    for (const name of INDEXES_OF_ORDERS) if (await orders.indexExists(name)) await orders.dropIndex(name);
  },
};

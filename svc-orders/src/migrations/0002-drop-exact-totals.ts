/** Drops what exact totals of lists needed: counts of orders, clients of brands, and indexes by the id (record 64). */
import { dropping, type Migration } from '@skatert/service-kit/data/migrations';

export const dropExactTotals: Migration = {
  number: 2,
  title: 'drop the counts and indexes of exact totals',
  // The release before it, which knows number 1, counts by other indexes.
  compatibleFrom: 1,
  ...dropping({
    utcOrderCounts: 'all',
    utcBrandClients: 'all',
    countStates: 'all',
    orders: [
      'brandId_1__id_-1_createdAt_1',
      'brandId_1_status_1__id_-1_createdAt_1',
      'status_1__id_-1_createdAt_1',
      'brandId_1_deliveryMode_1_status_1__id_-1_createdAt_1',
      'brandId_1_pickupPoint.id_1_status_1__id_-1_createdAt_1',
    ],
  }),
};

import type { ClientOrdersQuery } from '@skatert/contracts/orders/clients';
import type { Page } from '@skatert/contracts/shared/fields';
import { readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import { CountReader, type CountReaderDeps } from '../counts/count-reader.js';
import { totalOf } from '../counts/status-counts.js';
import { BY_CLIENT, type OrderDoc } from '../orders/order-model.js';
import type { BrandClient } from './client-record-model.js';

export interface ClientOrdersDeps extends CountReaderDeps {
  connection: Connection;
}

/** Returns a page of a client's orders in a brand, the newest first. */
export function listClientOrders(
  deps: ClientOrdersDeps,
  { brandId, userId }: BrandClient,
  { page, size }: Pick<ClientOrdersQuery, 'page' | 'size'>,
): Promise<Page<OrderDoc>> {
  const orders = documentsOf(deps.orders);
  const newestFirst = { sort: { _id: -1 } } as const;
  return readSnapshot(deps.connection, async (read) => {
    const counts = await CountReader.open(deps, read);
    const total = totalOf(await counts.customer(userId, brandId)).orders;
    const skip = page * size;
    // The index alone locates the page, so that the orders before it are not read.
    const options = { ...read, ...newestFirst, hint: BY_CLIENT, skip, limit: size, projection: { _id: 1 } };
    const found = skip < total ? await orders.find({ brandId, userId }, options).toArray() : [];
    const ids = found.map(({ _id }) => _id);
    return {
      content: await orders.find({ _id: { $in: ids } }, { ...read, ...newestFirst }).toArray(),
      totalElements: total,
      totalPages: Math.ceil(total / size),
      number: page,
      size,
    };
  });
}

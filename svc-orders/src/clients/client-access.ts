/** The access to a client of a brand: for the staff that may list the brand's clients, or may do more with them. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import type { IdParams } from '@skatert/contracts/shared/fields';
import type { Permission } from '@skatert/contracts/shared/permissions';
import { type AccessRule, inBrand } from '@skatert/service-kit/access/route-access';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import { BY_CLIENT } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import { isOfNobody } from '../orders/people.js';
import type { BrandClient } from './client-record-model.js';

const NOT_FOUND = 'Клиент не найден';

export const clientNotFound = (): AppError => new AppError('NOT_FOUND', { message: NOT_FOUND });

/** The client in the path and the brand in the query: see `inBrandOf`. */
export const clientInQuery = (orders: OrderModel, permission?: Permission): AccessRule<BrandClient> =>
  inBrandOf(orders, ({ query }: { query: { brandId: number } }) => query.brandId, permission);

/** The client in the path and the brand in the body, of a route whose schema checks it: see `inBrandOf`. */
export const clientInBody = (orders: OrderModel, permission?: Permission): AccessRule<BrandClient> =>
  inBrandOf(orders, ({ body }: { body: { brandId: number } }) => body.brandId, permission);

/**
 * The caller must have the permission in the brand, and the client must have ordered there. Other callers get the same
 * NOT_FOUND as for a client who never ordered.
 */
const inBrandOf = <R>(
  orders: OrderModel,
  brandOf: (request: R) => number,
  permission = ORDERS_PERMISSIONS['client.list'],
): AccessRule<BrandClient> =>
  inBrand(
    permission,
    async (request: R & { params: IdParams }): Promise<BrandClient | undefined> => {
      const client = { brandId: brandOf(request), userId: request.params.id };
      const order = await documentsOf(orders).findOne<Pick<OrderDoc, 'source' | 'phone'>>(client, {
        hint: BY_CLIENT,
        projection: { source: 1, phone: 1 },
      });
      return order && !isOfNobody(order) ? client : undefined;
    },
    { notFound: NOT_FOUND },
  );

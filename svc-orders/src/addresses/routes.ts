import { SavedAddresses } from '@skatert/contracts/orders/saved-addresses';
import { IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import type { OrderModel } from '../orders/order-model.js';
import { type AddressBookDeps, readAddresses, removeAddress } from './address-book.js';

const PATH = '/order/v1/my-addresses';

export function addressRoutes(app: App, deps: AddressBookDeps & { orders: OrderModel }): void {
  const config = { access: 'signed-in' } as const;
  const response = { 200: SavedAddresses };

  app.get(PATH, { config, schema: { response } }, (request) => readAddresses(deps, callerOf(request).userId));

  app.delete(`${PATH}/:id`, { config, schema: { params: IdParams, response } }, async (request) => {
    const { userId } = callerOf(request);
    await removeAddress(deps, userId, request.params.id);
    return readAddresses(deps, userId);
  });
}

import { ClientBlock, ClientBlockBody, ClientBrandQuery } from '@skatert/contracts/orders/clients';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Empty, IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { staffChanger } from '../orders/changer.js';
import type { OrderModel } from '../orders/order-model.js';
import { type BlockClientDeps, blockClient, unblockClient } from './block-client.js';
import { clientInBody, clientInQuery } from './client-access.js';
import { toBlockResponse } from './client-details-response.js';
import type { BrandClient } from './client-record-model.js';

export interface BlockRoutesDeps extends BlockClientDeps {
  access: AccessDirectory;
  accounts: AccountModel;
  menu: MenuReader;
  orders: OrderModel;
}

export function blockRoutes(app: App, deps: BlockRoutesDeps): void {
  const { access } = deps;
  const inBody = clientInBody(deps.orders, ORDERS_PERMISSIONS['client.block']);
  const inQuery = clientInQuery(deps.orders, ORDERS_PERMISSIONS['client.block']);
  const isStaff = ({ brandId, userId }: BrandClient): boolean =>
    access.memberships(userId).some((membership) => membership.brandId === brandId);

  app.put(
    '/admin/v1/clients/:id/block',
    {
      config: { access: inBody },
      schema: { params: IdParams, body: ClientBlockBody, response: { 200: ClientBlock } },
    },
    async (request) => {
      const caller = callerOf(request);
      const blocked = inBody.of(request);
      if (blocked.userId === caller.userId || isStaff(blocked))
        throw new AppError(ORDERS_ERRORS.CLIENT_IS_STAFF);
      const by = staffChanger(access, caller, blocked.brandId);
      const block = await blockClient(deps, blocked, {
        text: request.body.text,
        by,
        editor: editorOf(caller),
      });
      const accounts = await findAccounts(deps.accounts, [by.userId]);
      const brand = await deps.menu.brand(blocked.brandId);
      return toBlockResponse(block, accounts, brand?.name ?? '');
    },
  );

  app.delete(
    '/admin/v1/clients/:id/block',
    {
      config: { access: inQuery },
      schema: { params: IdParams, querystring: ClientBrandQuery, response: { 200: Empty } },
    },
    async (request) => {
      await unblockClient(deps, inQuery.of(request), editorOf(callerOf(request)));
      return {};
    },
  );
}

import {
  ClientBrandQuery,
  ClientNote,
  ClientNoteBody,
  ClientNoteParams,
} from '@skatert/contracts/orders/clients';
import { Empty, IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { staffChanger } from '../orders/changer.js';
import type { OrderModel } from '../orders/order-model.js';
import { type AddNoteDeps, addNote } from './add-note.js';
import { clientInBody, clientInQuery } from './client-access.js';
import { toNoteResponse } from './client-details-response.js';
import { removeNote } from './remove-note.js';

export interface NoteRoutesDeps extends AddNoteDeps {
  access: AccessDirectory;
  accounts: AccountModel;
  menu: MenuReader;
  orders: OrderModel;
}

export function noteRoutes(app: App, deps: NoteRoutesDeps): void {
  const inBody = clientInBody(deps.orders);
  const inQuery = clientInQuery(deps.orders);

  app.post(
    '/admin/v1/clients/:id/notes',
    {
      config: { access: inBody },
      schema: { params: IdParams, body: ClientNoteBody, response: { 201: ClientNote } },
    },
    async (request, reply) => {
      const { brandId, text } = request.body;
      const by = staffChanger(deps.access, callerOf(request), brandId);
      const note = await addNote(deps, inBody.of(request), { text, by });
      const accounts = await findAccounts(deps.accounts, [by.userId]);
      const brand = await deps.menu.brand(brandId);
      return reply.code(201).send(toNoteResponse(note, accounts, brand?.name ?? ''));
    },
  );

  app.delete(
    '/admin/v1/clients/:id/notes/:noteId',
    {
      config: { access: inQuery },
      schema: { params: ClientNoteParams, querystring: ClientBrandQuery, response: { 200: Empty } },
    },
    async (request) => {
      await removeNote(deps, inQuery.of(request), request.params.noteId);
      return {};
    },
  );
}
